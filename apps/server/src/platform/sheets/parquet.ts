import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { FileFormat } from './file-format';
import type { Sheet, SheetRow } from './sheet';

export const PARQUET = {
  mediaType: 'application/vnd.apache.parquet',
  writeReadings: (sheet) => parquetOf(sheet),
} satisfies FileFormat;

/** The rows per row group, which are held in memory until written. */
const GROUP_ROWS = 20_000;

/** Writes a file for Python and R: local wall-clock times, and a numeric column for each instrument. */
export async function* parquetOf(
  { timeHead, columns, rows }: Sheet,
  groupRows = GROUP_ROWS,
): AsyncGenerator<Uint8Array> {
  const names = uniqueNames([timeHead, ...columns.map(({ head }) => head)]);
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    createdBy: 'Talus',
    schema: [
      { name: 'root', num_children: names.length },
      {
        name: names[0] as string,
        type: 'INT64',
        repetition_type: 'REQUIRED',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' },
      },
      ...names.slice(1).map((name) => ({ name, type: 'DOUBLE' as const, repetition_type: 'OPTIONAL' as const })),
    ],
  });
  const taken = (): Uint8Array => {
    const piece = new Uint8Array(bytes.buffer.slice(0, bytes.index));
    bytes.index = 0;
    return piece;
  };
  let held: SheetRow[] = [];
  const write = async () => {
    await writer.write({
      columnData: names.map((name, i) => ({
        name,
        data: i === 0 ? held.map(({ local }) => BigInt(local)) : held.map(({ values }) => values[i - 1] ?? null),
      })),
      rowGroupSize: groupRows,
    });
    held = [];
    return taken();
  };
  for await (const piece of rows) {
    held.push(...piece);
    if (held.length >= groupRows) yield await write();
  }
  if (held.length > 0) yield await write();
  await writer.finish();
  yield taken();
}

/**
 * Makes column names unique. Two instruments may share a name, and a third may have the numbered name of the second.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const given = new Set(names);
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let n = 2; taken.has(unique) || (unique !== name && given.has(unique)); n++) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}
