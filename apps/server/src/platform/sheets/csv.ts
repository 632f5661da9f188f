import { BYTE_ORDER_MARK, csvText, plainNumber, timeText } from '@talus/domain/sheets/cell-text';
import { csvPieces } from '@talus/domain/sheets/csv';
import type { FileFormat } from './file-format';
import type { Sheet } from './sheet';

export const CSV = {
  mediaType: 'text/csv; charset=utf-8',
  writeReadings: (sheet) => csvOf(sheet),
  async *writeList(sheet) {
    yield* csvPieces(sheet);
  },
} satisfies FileFormat;

export async function* csvOf({ about = [], timeHead, columns, rows }: Sheet): AsyncGenerator<string> {
  const above = [...about.map((row) => row.map(csvText).join(',')), ...(about.length > 0 ? [''] : [])];
  yield `${BYTE_ORDER_MARK}${above.map((line) => `${line}\r\n`).join('')}${[timeHead, ...columns.map(({ head }) => head)].map(csvText).join(',')}\r\n`;
  for await (const piece of rows) {
    yield piece.map(({ local, values }) => [timeText(local), ...values.map(numberText)].join(',')).join('\r\n') +
      '\r\n';
  }
}

const numberText = (value: number | null): string => (value === null ? '' : plainNumber(value));
