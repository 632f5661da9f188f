import type { EventDetails } from '@talus/contract/alarms/events';
import { expect, it } from 'vitest';
import { isUntold, type TellingRow, toldOf } from './told';

type Message = EventDetails['messages'][number];

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 22, minute)).toISOString();
const message = (level: Message['level'], minute: number, names: string[], more: Partial<Message> = {}): Message => ({
  _id: `${level}${minute}`.padEnd(24, '0'),
  telling: null,
  created_at: at(minute),
  level,
  subject: '',
  content: '',
  late: false,
  deliveries: names.map((name, no) => ({ no, channel: 'sms', name, state: 'sent', sent_at: null, error: null })),
  ...more,
});
const telling = (no: number, minute: number, more: Partial<TellingRow> = {}): TellingRow => ({
  ...{ no, level: 'AL', list: 'alert', created_at: at(minute), state: 'reached', reached_at: null },
  ...{ untold: null, administrators: null, leftOut: [], heldBack: null },
  ...more,
});
const said = (messages: Message[], tellings: TellingRow[] = []) =>
  toldOf({ messages, tellings }).map(({ level, late, deliveries }) => [
    level,
    late,
    deliveries.map(({ name }) => name).join(),
  ]);

it.each([
  {
    what: 'three levels are three rows, the oldest first',
    messages: [message('WL', 10, ['a']), message('AL', 20, ['a', 'b']), message('WSL', 30, ['a', 'b', 'c'])],
    rows: [
      ['WL', false, 'a'],
      ['AL', false, 'a,b'],
      ['WSL', false, 'a,b,c'],
    ],
  },
  {
    what: 'of before tellings were kept: one in two languages is one',
    messages: [message('AL', 20, ['林']), message('AL', 20, ['Smith'])],
    rows: [['AL', false, '林,Smith']],
  },
  {
    what: 'the same level told again is told twice, and late data stays apart',
    messages: [message('AL', 20, ['a']), message('AL', 40, ['a']), message('AL', 40, ['b'], { late: true })],
    rows: [
      ['AL', false, 'a'],
      ['AL', false, 'a'],
      ['AL', true, 'b'],
    ],
  },
  { what: 'a message for nobody is none', messages: [message('WL', 10, [])], rows: [] },
])('$what', ({ messages, rows }) => expect(said(messages)).toEqual(rows));

it('a telling stands without a message, and with its own', () =>
  expect(
    said(
      [message('AL', 21, ['a'], { telling: 2 })],
      [telling(1, 10, { level: 'WL', state: 'held-back' }), telling(2, 20)],
    ),
  ).toEqual([
    ['WL', false, ''],
    ['AL', false, 'a'],
  ]));

it('is untold until somebody was reached', () => {
  const untold = { since: at(20), reason: 'empty-list' as const };
  const states = (['open', 'over', 'reached'] as const).map((state) =>
    toldOf({ messages: [], tellings: [telling(1, 20, { state, untold })] }).map(isUntold),
  );
  expect(states).toEqual([[true], [true], [false]]);
});
