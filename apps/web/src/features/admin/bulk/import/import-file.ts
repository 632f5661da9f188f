import type { ReadImport } from '@talus/domain/instrument-import/read-sheet';

/** A file that was chosen, and what it lists. */
export type ImportFile = { name: string; read: ReadImport };
