// How many bytes the program has when it is unpacked. `cargo xtask wasm` writes this file.

export const BYTES = 1505940;
