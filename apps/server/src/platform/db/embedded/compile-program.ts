import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Program } from './lite-worker';

// Node provides WebAssembly; its types do not
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<unknown> } };
let compiling: Promise<Program> | undefined;

/**
 * Compiles PGlite's program once for all databases of this process: nine megabytes, which keep both cores busy.
 * Otherwise each worker that restarts after a crash, and each test file, would compile it again.
 */
export function compileProgram(): Promise<Program> {
  compiling ??= compilePglite();
  return compiling;
}

async function compilePglite(): Promise<Program> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (name: string) => WebAssembly.compile(await readFile(path.join(folder, name)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(['pglite.wasm', 'initdb.wasm'].map(compile));
  return { pgliteWasmModule, initdbWasmModule } as Program;
}
