"""The exports say what the maps say. Each is read back by a tool that isn't ours: a C compiler, systemrdl-compiler."""

import json
import re
import subprocess
from dataclasses import replace

import pytest
from systemrdl.compiler import RDLCompiler
from systemrdl.node import AddrmapNode, FieldNode, RegNode
from systemrdl.rdltypes.builtin_enums import AccessType, OnWriteType

from hw.spec import PRESETS, Access, SpecError, System, load_system
from hw.spec.export import FORMATS, c_header, registers_json, registers_markdown, registers_systemrdl
from hw.spec.words import DmaError, Word, WordKind


@pytest.fixture(scope="module", params=PRESETS)
def system(request) -> System:
    return load_system(request.param)


def two_gemms(system: System) -> System:
    """Two engines with an accelerator each; the second engine's name is a reserved word of SystemRDL."""
    dma, matmul = system.dma[0], system.accelerator[0]
    return replace(
        system,
        dma=(dma, replace(dma, name="signal", length_width_bits=32)),
        accelerator=(matmul, replace(matmul, name="gemm1", dma="signal", drain=1)),
    )


def registers(system: System):
    for block, address in system.address_map.items():
        for register in system.register_maps[block]:
            yield block, address, register


def expected_macros(system: System) -> dict[str, int]:
    macros = {}
    for block, address, register in registers(system):
        macros[f"HR_{block}_BASE".upper()] = address
        name = f"HR_{block}_{register.name}".upper()
        macros[name] = address + register.offset
        for field in register.fields:
            macros[f"{name}_{field.name}_SHIFT".upper()] = field.offset
            macros[f"{name}_{field.name}_MASK".upper()] = sum(
                1 << bit for bit in range(field.offset, field.offset + field.width)
            )
        if register.is_image:
            macros[f"{name}_INDEX"] = register.index
        if register.reset:
            macros[f"{name}_RESET"] = register.reset
    return macros


def run_c(folder, header: str, body: str) -> str:
    """Compile a program against the header with warnings as errors, run it, return what it prints."""
    (folder / "headrace_regs.h").write_text(header)
    source = f'#include "headrace_regs.h"\n#include <stdio.h>\nint main(void) {{\n{body}\nreturn 0; }}\n'
    (folder / "main.c").write_text(source)
    strict = ["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Wconversion", "-Werror"]
    subprocess.run(["cc", *strict, "-o", folder / "main", folder / "main.c"], check=True)
    return subprocess.run([folder / "main"], check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("count", [1, 2])
def test_c_compiler_reads_the_maps(system, tmp_path, count):
    system = system if count == 1 else two_gemms(system)
    header = c_header(system)
    # Every macro that the header defines is printed, also one that nobody expects.
    names = [name for name in re.findall(r"^#define (HR_\w+) ", header, re.MULTILINE) if not name.startswith("HR_WORD")]
    printed = run_c(tmp_path, header, "\n".join(f'printf("{name} %lu\\n", (unsigned long)({name}));' for name in names))
    found = {name: int(value) for name, value in map(str.split, printed.splitlines())}
    assert found == expected_macros(system)


def test_c_words_and_fields(system, tmp_path):
    printed = run_c(
        tmp_path,
        c_header(system),
        """
        printf("%llx\\n", (unsigned long long)HR_WORD(HR_WORD_KIND_COMMAND, HR_GEMM0_JOB_CLAMP_INDEX, 0xfedcba98u, 1));
        uint32_t bits = HR_PUT(HR_GEMM0_JOB_ZERO_POINTS_B, -3) | HR_PUT(HR_GEMM0_JOB_ZERO_POINTS_OUT, 127);
        printf("%x %d %u\\n", (unsigned)bits, (int)HR_GET_SIGNED(HR_GEMM0_JOB_ZERO_POINTS_B, bits),
               (unsigned)HR_GET(HR_GEMM0_JOB_ZERO_POINTS_OUT, bits));
        printf("%d\\n", (int)HR_GET_SIGNED(HR_DMA0_MM2S_STRIDE1_BYTES, 0x80000000u));
        printf("%s %s\\n", hr_dma_error_name(HR_DMA_ERROR_TLAST_EARLY), hr_word_kind_name(77));
        """,
    )
    gemm = system.accelerator[0].register_map
    word = Word(kind=WordKind.COMMAND, index=gemm["job_clamp"].index, value=0xFEDCBA98, launch=True)
    assert printed.splitlines() == [
        f"{word.encode():x}",
        f"{gemm['job_zero_points'].pack(b=-3, out=127):x} -3 127",
        str(-(1 << 31)),
        "tlast_early unknown",
    ]


def test_c_names_that_collide_are_refused(system):
    # `status` of this block and `mm2s_status` of the engine `dma0`.
    clash = replace(system, accelerator=(replace(system.accelerator[0], name="dma0_mm2s"),))
    with pytest.raises(SpecError) as caught:
        c_header(clash)
    assert str(caught.value) == (
        "name: HR_DMA0_MM2S_STATUS; each macro of the C header is defined once; rename one of the blocks"
    )


ACCESS = {
    Access.READ_WRITE: (AccessType.rw, None),
    Access.READ_ONLY: (AccessType.r, None),
    Access.WRITE_ONE_TO_CLEAR: (AccessType.rw, OnWriteType.woclr),
    Access.TRIGGER: (AccessType.w, None),
}


def read_rdl(folder, text: str) -> AddrmapNode:
    (folder / "registers.rdl").write_text(text)
    compiler = RDLCompiler()
    compiler.compile_file(str(folder / "registers.rdl"))
    return compiler.elaborate().top


@pytest.mark.parametrize("count", [1, 2])
def test_systemrdl_is_read_back(system, tmp_path, count):
    system = system if count == 1 else two_gemms(system)
    top = read_rdl(tmp_path, registers_systemrdl(system))
    assert top.inst_name == system.name
    assert top.get_property("desc") == system.description
    found = {}
    for block in top.children():
        assert isinstance(block, AddrmapNode)
        for register in block.children():
            assert isinstance(register, RegNode)
            fields = tuple(
                (
                    field.inst_name,
                    field.low,
                    field.width,
                    bool(field.get_property("is_signed")),
                    field.get_property("reset"),
                    field.get_property("desc"),
                    field.get_property("sw"),
                    field.get_property("onwrite"),
                )
                for field in register.children()
                if isinstance(field, FieldNode)
            )
            found[block.inst_name, register.inst_name] = (
                register.absolute_address,
                register.get_property("regwidth"),
                register.get_property("desc"),
                fields,
            )
    assert found == {
        (block, register.name): (
            address + register.offset,
            32,
            register.doc,
            tuple(
                (item.name, item.offset, item.width, item.signed, item.reset % (1 << item.width), item.doc)
                + ACCESS[register.access]
                for item in register.fields
            ),
        )
        for block, address, register in registers(system)
    }


def test_json_holds_the_description_and_the_maps(system):
    content = json.loads(registers_json(system))
    assert content["schema"] == "headrace.registers/1"
    assert content["system"]["bus"] == {
        "data_width_bits": system.bus.data_width_bits,
        "address_width_bits": system.bus.address_width_bits,
    }
    assert content["system"]["accelerator"][0]["rows"] == system.accelerator[0].rows
    found = [
        (block["name"], block["address"] + register["offset"], register["name"], register["access"], register["reset"])
        for block in content["blocks"]
        for register in block["registers"]
    ]
    assert found == [
        (block, address + register.offset, register.name, register.access.value, register.reset)
        for block, address, register in registers(system)
    ]
    # A word put together from the JSON alone is the word that the hardware takes.
    status = {item["name"]: item for item in content["word"]["fields"]}
    values = {"value": 5, "index": 17, "kind": int(WordKind.SET), "launch": 1}
    bits = sum(values[name] << item["offset"] for name, item in status.items())
    assert bits == Word(kind=WordKind.SET, index=17, value=5, launch=True).encode()
    errors = content["enumerations"]["DmaError"]
    assert [(item["name"], item["value"]) for item in errors] == [(item.name.lower(), item.value) for item in DmaError]


def test_markdown_has_a_row_for_each_register_and_field(system):
    text = registers_markdown(system)
    rows = [
        [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in text.splitlines() if line[:1] == "|"
    ]
    names = [row[1].strip("*") for row in rows if row[1].startswith("**")]
    assert names == [register.name for _, _, register in registers(system)]
    fields = [row[6] for row in rows if len(row) == 8 and row[0] == "" and row[6]]
    assert fields == [field.name for _, _, register in registers(system) for field in register.fields]
    addresses = [int(row[0].strip("`"), 16) for row in rows if row[1].startswith("**")]
    assert addresses == [address + register.offset for _, address, register in registers(system)]
    # A table whose rows differ in length isn't one.
    for section in text.split("\n\n"):
        if section.startswith("|"):
            assert len({len(re.findall(r"(?<!\\)\|", line)) for line in section.splitlines()}) == 1


@pytest.mark.parametrize("name", FORMATS)
def test_same_description_same_text(system, name):
    assert FORMATS[name](system) == FORMATS[name](load_system(system.name))
    assert FORMATS[name](system).endswith("\n")
