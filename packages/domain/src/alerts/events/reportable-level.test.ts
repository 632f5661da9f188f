import { expect, it } from 'vitest';
import type { EventLevel } from './alert-event';
import { isCovered, type ReportedAlarm, refusedFor, reportableLevel } from './reportable-level';

it('a report is of the level in force, of what is over of the highest', () => {
  expect(reportableLevel({ level: 'AL', peak: 'WSL', isOver: false })).toBe('AL');
  expect(reportableLevel({ level: 'WL', peak: 'WSL', isOver: true })).toBe('WSL');
});

const alarm = (level: EventLevel, shown: EventLevel, rest: Partial<ReportedAlarm> = {}): ReportedAlarm => ({
  ...{ level, shown, isOver: false, isReported: false },
  ...rest,
});
const over = { isOver: true };
const reported = { isReported: true };

// The table is the specification: which alarms a report covers, and for which level the report is refused.
it.each<[name: string, alarms: ReportedAlarm[], covered: boolean[], refused: EventLevel | null]>([
  ['what was seen', [alarm('AL', 'AL')], [true], null],
  ['what fell since', [alarm('AL', 'WSL')], [true], null],
  ['what rose since', [alarm('WSL', 'AL')], [false], 'WSL'],
  ['what rose from attention', [alarm('AL', 'WL')], [false], 'AL'],
  ['one that rose beside one that did not', [alarm('AL', 'AL'), alarm('WSL', 'AL')], [true, false], 'WSL'],
  ['one that was reported so high by somebody else', [alarm('WSL', 'AL', reported)], [true], null],
  ['one reported before, and one that rose', [alarm('AL', 'AL', reported), alarm('WSL', 'AL')], [true, false], 'WSL'],
  ['one that was higher and is over, beside one in progress', [alarm('WSL', 'AL', over), alarm('AL', 'AL')], [false, true], null], // biome-ignore format: a row
  ['one that was higher and is over, by itself', [alarm('WSL', 'AL', over)], [false], 'WSL'],
  ['nothing', [], [], null],
])('%s', (_, alarms, covered, refused) => {
  expect(alarms.map(isCovered)).toEqual(covered);
  expect(refusedFor(alarms)).toBe(refused);
});
