import { BYTE_ORDER_MARK, csvText, plainNumber, timeText } from '@talus/domain/sheets/cell-text';
import type { Sheet } from './sheet';

export async function* csvOf({ timeHead, columns, rows }: Sheet): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${[timeHead, ...columns.map(({ head }) => head)].map(csvText).join(',')}\r\n`;
  for await (const piece of rows) {
    yield piece.map(({ local, values }) => [timeText(local), ...values.map(numberText)].join(',')).join('\r\n') +
      '\r\n';
  }
}

const numberText = (value: number | null): string => (value === null ? '' : plainNumber(value));
