import type { TableSheet } from '@talus/domain/sheets/table-sheet';
import type { Sheet } from './sheet';

type Pieces = AsyncGenerator<string | Uint8Array>;

/** A format of export files. */
export type FileFormat = {
  mediaType: string;
  /** Writes a table of readings piece by piece; rows are read only as the pieces are requested. */
  writeReadings(sheet: Sheet): Pieces;
  /** Writes a list, whose cells may be texts; absent: the format holds readings alone. */
  writeList?(sheet: TableSheet): Pieces;
};
