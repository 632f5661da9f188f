import { expect, it } from 'vitest';
import { backlogSpans, type VersionSource } from './backlog-spans';

const version = (no: number, startDate: number, more: Partial<VersionSource> = {}): VersionSource => ({
  ...{
    no,
    startDate,
    documentNo: 7,
    channelNo: 70,
    temperatureChannelNo: null,
    runningTotal: false,
    operandWithinMs: null,
  },
  ...more,
});
const [first, second] = [version(1, 100), version(2, 200)];

it.each([
  { name: 'a new instrument', before: [], after: [first], spans: [[100, null, null]] },
  { name: 'nothing', before: [first, second], after: [first, second], spans: [] },
  { name: 'a column that counts up from now on', before: [first], after: [version(1, 100, { runningTotal: true })], spans: [[100, null, 7]] },
  { name: 'operands that may be older', before: [first], after: [version(1, 100, { operandWithinMs: 60_000 })], spans: [[100, null, 7]] },
  { name: 'a further version', before: [first], after: [first, second], spans: [[200, null, 7]] },
  { name: 'a version in between', before: [first, second], after: [first, second, version(3, 150)], spans: [[150, 200, 7]] },
  { name: 'a version before all', before: [second], after: [second, version(3, 50)], spans: [[50, 200, null]] },
  { name: 'another column', before: [first, second], after: [version(1, 100, { channelNo: 71 }), second], spans: [[100, 200, 7]] },
  { name: 'another temperature', before: [first], after: [version(1, 100, { temperatureChannelNo: 72 })], spans: [[100, null, 7]] },
  { name: 'another document', before: [first], after: [version(1, 100, { documentNo: 8, channelNo: 80 })], spans: [[100, null, 7]] },
  { name: 'an earlier start', before: [first, second], after: [first, version(2, 150)], spans: [[150, 200, 7]] },
  { name: 'a later start', before: [first, second], after: [first, version(2, 250)], spans: [[200, 250, 7]] },
  { name: 'another column from an earlier start on', before: [first, second], after: [first, version(2, 150, { channelNo: 71 })], spans: [[150, null, 7]] },
  { name: 'a start that passes another version', before: [first, second], after: [version(1, 300), second], spans: [[100, 200, 7], [300, null, 7]] },
])('$name', ({ before, after, spans }) => {
  const found = backlogSpans(before, after).map(({ from, to, leftDocumentNo }) => [from, to, leftDocumentNo]);
  expect(found).toEqual(spans);
}); // biome-ignore format: a table
