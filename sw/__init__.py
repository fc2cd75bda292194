"""The software: the compiler and the runtime of the drivers that it writes."""
