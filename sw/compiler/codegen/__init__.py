"""Text that comes out of the compiler."""
