import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import { parquetOf, uniqueNames } from './parquet';
import type { SheetRow } from './sheet';

const at = (minute: number) => Date.UTC(2026, 10, 15, 8, minute);

async function fileOf(heads: string[], rows: SheetRow[], groupRows: number): Promise<ArrayBuffer> {
  const sheet = {
    name: '',
    timeHead: '時間（+08:00）',
    columns: heads.map((head) => ({ head, decimals: 2 })),
    rows: (async function* () {
      for (const row of rows) yield [row];
    })(),
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of parquetOf(sheet, groupRows)) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
}

it('holds times and numbers, nothing where nothing was measured, and goes on in another group of rows', async () => {
  const rows = [0, 1, 2, 3, 4].map((n) => ({ local: at(n * 10), values: [n === 2 ? null : n + 0.25, -n] }));
  const file = await fileOf(['TM-03 (mm)', 'TM-03 (mm)'], rows, 2);
  // five rows, two to a group
  expect(parquetMetadata(file).row_groups.map(({ num_rows }) => num_rows)).toEqual([2n, 2n, 1n]);
  expect(await parquetReadObjects({ file })).toEqual(
    rows.map(({ local, values }) => ({
      '時間（+08:00）': new Date(local),
      'TM-03 (mm)': values[0],
      'TM-03 (mm) (2)': values[1],
    })),
  );
});

it('has its columns where there is no reading', async () => {
  const file = await fileOf(['TM-03 (mm)'], [], 2);
  expect(parquetMetadata(file).schema.map(({ name }) => name)).toEqual(['root', '時間（+08:00）', 'TM-03 (mm)']);
  expect(await parquetReadObjects({ file })).toEqual([]);
});

it.each([
  [
    ['A', 'A'],
    ['A', 'A (2)'],
  ],
  // The third already has the name that the second would get
  [
    ['A', 'A', 'A (2)'],
    ['A', 'A (3)', 'A (2)'],
  ],
  [
    ['A (2)', 'A', 'A', 'A'],
    ['A (2)', 'A', 'A (3)', 'A (4)'],
  ],
  [
    ['A (2)', 'A (2)', 'A', 'A'],
    ['A (2)', 'A (2) (2)', 'A', 'A (3)'],
  ],
])('gives no two columns one name: %j', (heads, names) => {
  expect(uniqueNames(heads)).toEqual(names);
  expect(new Set(uniqueNames(heads)).size).toBe(heads.length);
});
