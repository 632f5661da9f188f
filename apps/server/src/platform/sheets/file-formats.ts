import { EXPORT_FORMATS, type ExportFormat, type ListFormat } from '@talus/domain/exports/export-formats';
import type { TableSheet } from '@talus/domain/sheets/table-sheet';
import { CSV } from './csv';
import type { FileFormat } from './file-format';
import { PARQUET } from './parquet';
import { XLSX } from './xlsx';

/**
 * The formats of export files, one line each. A format of `export-formats.ts` without a line does not compile, nor does
 * a format of lists that cannot write them.
 */
const BUILT_IN: Record<ExportFormat, FileFormat> & Record<ListFormat, Required<FileFormat>> = {
  xlsx: XLSX,
  csv: CSV,
  parquet: PARQUET,
};

const registered = new Map<ExportFormat, FileFormat>();

/** Registers a format under a new name, which is also the ending of its files. Returns a function that removes it. */
export function registerFormat(name: ExportFormat, format: FileFormat): () => void {
  if (registered.has(name)) throw new Error(`the format ${name} is registered already`);
  registered.set(name, format);
  return () => registered.delete(name);
}

for (const name of EXPORT_FORMATS) registerFormat(name, BUILT_IN[name]);

/** Returns the format of a name. */
export function formatNamed(name: ExportFormat): FileFormat {
  const format = registered.get(name);
  if (!format) throw new Error(`there is no file format ${name}`);
  return format;
}

/** Writes a list in a format of lists. */
export function writeList(name: ListFormat, sheet: TableSheet): AsyncGenerator<string | Uint8Array> {
  const { writeList: write } = formatNamed(name);
  if (!write) throw new Error(`a file of the format ${name} holds no lists`);
  return write(sheet);
}
