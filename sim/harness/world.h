// What all ports of a system share.
#pragma once

#include <memory>
#include <vector>

#include "memory.h"
#include "protocol.h"

struct World {
    std::vector<std::unique_ptr<Memory>> memories;
    Faults faults;
    Violations violations;
};
