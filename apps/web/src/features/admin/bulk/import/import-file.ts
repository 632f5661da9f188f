import type { ReadImport } from '@talus/domain/instrument-import/read-sheet';

/** A chosen file and its parsed rows. */
export type ImportFile = { name: string; read: ReadImport };
