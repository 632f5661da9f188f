import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the demo's pictures, drawings and maps, beside the sources and beside the built server. */
export const DEMO_FILES = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../demo-files' : '../demo-files', import.meta.url),
);

export const readDemoFile = (name: string): Buffer => readFileSync(path.join(DEMO_FILES, name));
