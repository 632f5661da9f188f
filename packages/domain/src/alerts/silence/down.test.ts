import { expect, it } from 'vitest';
import { isDocumentDown } from './down';

// ten minutes between rows, the last ones at 0: down after more than twenty minutes
it.each([
  ['just written', 0, 600_000, false],
  ['two intervals later', 1_200_000, 600_000, false],
  ['a moment after', 1_200_001, 600_000, true],
  ['nothing is expected', 9e9, 0, false],
])('%s', (_, now, interval, isDown) => expect(isDocumentDown(0, now, interval)).toBe(isDown));

it('is down where rows are expected and none ever came', () => expect(isDocumentDown(null, 0, 1)).toBe(true));
