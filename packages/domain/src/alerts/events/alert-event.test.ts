import { describe, expect, it } from 'vitest';
import { decideNotice } from '../messages/decide-notice';
import { alarmSpans } from './alarm-spans';
import { type AlertEvent, applyAcknowledgements, applyEvent, type Finding } from './alert-event';

const START = 1000;
const NOW = 2000;

function open(level: AlertEvent['level'], rest: Partial<AlertEvent> = {}): AlertEvent {
  const kind = level === 'down' ? 'down' : 'level';
  return { kind, level, peak: level, startTime: START, endTime: null, acknowledged: null, informed: null, ...rest };
}

const found = (
  level: Finding['level'],
  reading: Finding['reading'] = level,
  kind: Finding['kind'] = 'level',
): Finding => ({
  kind,
  level,
  reading,
  time: NOW,
});

type Row = {
  name: string;
  before: AlertEvent | null;
  finding: Finding;
  change: string;
  after: Partial<AlertEvent> | null;
};

const informed = { informed: 'AL' } as const;

// The table is the specification.
const TRANSITIONS: Row[] = [
  { name: 'normal stays normal', before: null, finding: found('GREEN'), change: 'none', after: null },
  { name: 'nothing known, nothing open', before: null, finding: found(null), change: 'none', after: null },
  { name: 'attention opens', before: null, finding: found('WL'), change: 'opened', after: { level: 'WL', startTime: NOW, endTime: null } }, // biome-ignore format: a row
  { name: 'straight to action', before: null, finding: found('WSL'), change: 'opened', after: { level: 'WSL', peak: 'WSL' } }, // biome-ignore format: a row
  { name: 'the same again', before: open('AL'), finding: found('AL'), change: 'none', after: { level: 'AL', startTime: START } }, // biome-ignore format: a row
  { name: 'rises inside the event', before: open('AL'), finding: found('WSL'), change: 'raised', after: { level: 'WSL', peak: 'WSL', startTime: START } }, // biome-ignore format: a row
  { name: 'rising asks for a report again', before: open('AL', informed), finding: found('WSL'), change: 'raised', after: { informed: null } }, // biome-ignore format: a row
  { name: 'rising back to what was reported does not', before: open('AL', { informed: 'WSL' }), finding: found('WSL'), change: 'raised', after: { informed: 'WSL' } }, // biome-ignore format: a row
  { name: 'an alarm that came back from attention is another', before: open('WL', { peak: 'AL', informed: 'AL', acknowledged: 'AL' }), finding: found('AL'), change: 'raised', after: { informed: null, acknowledged: null } }, // biome-ignore format: a row
  { name: 'falling keeps the report', before: open('WSL', { informed: 'WSL' }), finding: found('AL'), change: 'lowered', after: { informed: 'WSL' } }, // biome-ignore format: a row
  { name: 'rising asks for acknowledgement again', before: open('AL', { acknowledged: 'AL' }), finding: found('WSL'), change: 'raised', after: { acknowledged: null } }, // biome-ignore format: a row
  { name: 'rising back to what was acknowledged does not', before: open('AL', { peak: 'WSL', acknowledged: 'WSL' }), finding: found('WSL'), change: 'raised', after: { acknowledged: 'WSL' } }, // biome-ignore format: a row
  { name: 'rising again keeps what it was at most', before: open('WL', { peak: 'WSL' }), finding: found('AL'), change: 'raised', after: { level: 'AL', peak: 'WSL' } }, // biome-ignore format: a row
  { name: 'falls inside the event', before: open('WSL'), finding: found('AL'), change: 'lowered', after: { level: 'AL', peak: 'WSL', endTime: null } }, // biome-ignore format: a row
  { name: 'falls to attention', before: open('WSL'), finding: found('WL'), change: 'lowered', after: { level: 'WL', peak: 'WSL' } }, // biome-ignore format: a row
  { name: 'a reading back to normal closes', before: open('WSL'), finding: found('GREEN'), change: 'closed', after: { level: 'WSL', endTime: NOW } }, // biome-ignore format: a row
  { name: 'silence closes nothing', before: open('WSL'), finding: found(null), change: 'none', after: { level: 'WSL', endTime: null } }, // biome-ignore format: a row
  { name: 'first reading after a silence, as high as before: its run is new, the event stays', before: open('WSL'), finding: found('GREEN', 'WSL'), change: 'none', after: { level: 'WSL' } }, // biome-ignore format: a row
  { name: 'first reading after a silence, lower', before: open('WSL'), finding: found('GREEN', 'AL'), change: 'lowered', after: { level: 'AL' } }, // biome-ignore format: a row
  { name: 'first reading after a silence, normal', before: open('WSL'), finding: found('GREEN', 'GREEN'), change: 'closed', after: { endTime: NOW } }, // biome-ignore format: a row
  { name: 'no rate since the silence: none is over', before: open('AL', { kind: 'rate' }), finding: found('GREEN', null, 'rate'), change: 'none', after: { level: 'AL' } }, // biome-ignore format: a row
  { name: 'one reading above is not yet a rise', before: open('WL'), finding: found('WL', 'WSL'), change: 'none', after: { level: 'WL' } }, // biome-ignore format: a row
  { name: 'held by the dead-band', before: open('WSL'), finding: found('WSL', 'AL'), change: 'none', after: { level: 'WSL' } }, // biome-ignore format: a row
  { name: 'a rate opens its own', before: null, finding: found('AL', 'AL', 'rate'), change: 'opened', after: { kind: 'rate', level: 'AL' } }, // biome-ignore format: a row
  { name: 'silence is an event', before: null, finding: found('down', 'down', 'down'), change: 'opened', after: { kind: 'down', level: 'down' } }, // biome-ignore format: a row
  { name: 'still silent', before: open('down'), finding: found('down', 'down', 'down'), change: 'none', after: { level: 'down' } }, // biome-ignore format: a row
  { name: 'a valid reading ends the silence', before: open('down'), finding: found('GREEN', 'GREEN', 'down'), change: 'closed', after: { endTime: NOW } }, // biome-ignore format: a row
  { name: 'rain above the red line', before: open('AL', { kind: 'rain' }), finding: found('WSL', 'WSL', 'rain'), change: 'raised', after: { kind: 'rain', level: 'WSL' } }, // biome-ignore format: a row
  { name: 'rain bins missing', before: open('AL', { kind: 'rain' }), finding: found(null, null, 'rain'), change: 'none', after: { level: 'AL' } }, // biome-ignore format: a row
];

describe('what a finding does to an event', () => {
  it.each(TRANSITIONS)('$name: $change', ({ before, finding, change, after }) => {
    const transition = applyEvent(before, finding);
    expect(transition.change).toBe(change);
    if (after === null) expect(transition.event).toBeNull();
    else expect(transition.event).toMatchObject(after);
  });

  it('says whether report or acknowledgement is asked for again', () => {
    expect(applyEvent(open('AL', { informed: 'AL' }), found('WSL'))).toMatchObject({ reopened: true });
    expect(applyEvent(open('AL', { acknowledged: 'AL' }), found('WSL'))).toMatchObject({ reopened: true, from: 'AL' });
    expect(applyEvent(open('AL'), found('WSL'))).toMatchObject({ reopened: false });
  });
});

describe('alarms within an event', () => {
  const records = (...levels: ('WL' | 'AL' | 'WSL' | 'GREEN' | 'down')[]) =>
    levels.map((level, time) => ({ time, level }));

  it.each([
    { levels: records('WL', 'GREEN'), spans: [] },
    { levels: records('WL', 'AL', 'WSL', 'AL', 'WL', 'GREEN'), spans: [{ startTime: 1, endTime: 4, peak: 'WSL' }] },
    { levels: records('AL'), spans: [{ startTime: 0, endTime: null, peak: 'AL' }] },
    {
      levels: records('AL', 'WL', 'WSL', 'GREEN'),
      spans: [
        { startTime: 0, endTime: 1, peak: 'AL' },
        { startTime: 2, endTime: 3, peak: 'WSL' },
      ],
    },
  ])('$levels.length records: $spans.length', ({ levels, spans }) => {
    expect(alarmSpans(levels).map(({ records: _, ...span }) => span)).toEqual(spans);
  });
});

describe('what is told after a batch', () => {
  const HOUR = 3_600_000;
  const TEN = 600_000;
  it.each([
    { name: 'a first level', level: 'WL', told: null, age: 0, notice: { level: 'WL', isLate: false }, next: 'WL' },
    {
      name: 'higher than told',
      level: 'WSL',
      told: 'AL',
      age: 0,
      notice: { level: 'WSL', isLate: false },
      next: 'WSL',
    },
    { name: 'the same', level: 'AL', told: 'AL', age: 0, notice: null, next: 'AL' },
    { name: 'lower: said no more, and told again when it returns', level: 'WL', told: 'WSL', age: 0, notice: null, next: 'WL' }, // biome-ignore format: a row
    { name: 'normal', level: 'GREEN', told: 'WSL', age: 0, notice: null, next: null },
    { name: 'just under an hour old', level: 'AL', told: null, age: HOUR - 1, notice: { level: 'AL', isLate: false }, next: 'AL' }, // biome-ignore format: a row
    { name: 'an hour old is late, but told', level: 'AL', told: null, age: HOUR, notice: { level: 'AL', isLate: true }, next: 'AL' }, // biome-ignore format: a row
    { name: 'hourly data are fresh for three hours', level: 'AL', told: null, age: 3 * HOUR - 1, interval: HOUR, notice: { level: 'AL', isLate: false }, next: 'AL' }, // biome-ignore format: a row
    { name: 'silence', level: 'down', told: null, age: 0, notice: { level: 'down', isLate: false }, next: 'down' },
    { name: 'silence goes on', level: 'down', told: 'down', age: 0, notice: null, next: 'down' },
  ] as const)('$name', (row) => {
    const interval = 'interval' in row ? row.interval : TEN;
    const now = 100 * HOUR;
    const { level, told, age, notice, next } = row;
    const decision = decideNotice({ level, told, readingTime: now - age, now, dataIntervalMs: interval });
    expect(decision).toEqual({ notice, told: next });
  });
});

describe('a change of an event that people spoke of while it was judged', () => {
  // [level before, finding, level stated by now, level still covered, whether a new statement is required]
  it.each<[AlertEvent['level'], Finding['level'], AlertEvent['informed'], AlertEvent['informed'], boolean?]>([
    ['WSL', 'AL', 'WSL', 'WSL'],
    ['WSL', 'GREEN', 'WSL', 'WSL'],
    ['AL', 'WSL', 'AL', null, true],
    ['AL', 'WSL', 'WSL', 'WSL', false],
    ['AL', 'WSL', null, null, false],
    ['WL', 'AL', 'AL', null, true],
  ])('%s to %s, reported at %s by then: %s', (level, finding, informed, holds, reopened) => {
    const transition = applyAcknowledgements(applyEvent(open(level), found(finding)), { informed, acknowledged: null });
    expect(transition.event).toMatchObject({ informed: holds, acknowledged: null });
    expect('reopened' in transition ? transition.reopened : undefined).toBe(reopened);
  });

  it('one that only opens is new to everybody', () => {
    const opened = applyEvent(null, found('AL'));
    expect(applyAcknowledgements(opened, { informed: 'WSL', acknowledged: 'WSL' })).toEqual(opened);
  });
});
