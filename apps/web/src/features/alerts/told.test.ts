import type { EventDetails } from '@talus/contract/events';
import { expect, it } from 'vitest';
import { tellingsOf } from './told';

type Message = EventDetails['messages'][number];

const message = (level: Message['level'], minute: number, names: string[], late = false): Message => ({
  _id: `${level}${minute}`.padEnd(24, '0'),
  created_at: new Date(Date.UTC(2026, 10, 14, 22, minute)).toISOString(),
  level,
  subject: '',
  content: '',
  late,
  deliveries: names.map((name, no) => ({ no, channel: 'sms', name, state: 'sent', sent_at: null, error: null })),
});
const said = (messages: Message[]) =>
  tellingsOf(messages).map(({ level, late, deliveries }) => [level, late, deliveries.map(({ name }) => name).join()]);

it.each([
  {
    what: 'three levels are three tellings, the newest first',
    messages: [message('WL', 10, ['a']), message('AL', 20, ['a', 'b']), message('WSL', 30, ['a', 'b', 'c'])],
    tellings: [
      ['WSL', false, 'a,b,c'],
      ['AL', false, 'a,b'],
      ['WL', false, 'a'],
    ],
  },
  {
    what: 'one telling in two languages is one',
    messages: [message('AL', 20, ['林']), message('AL', 20, ['Smith'])],
    tellings: [['AL', false, '林,Smith']],
  },
  {
    what: 'the same level told again is told twice, and late data stays apart',
    messages: [message('AL', 20, ['a']), message('AL', 40, ['a']), message('AL', 40, ['b'], true)],
    tellings: [
      ['AL', false, 'a'],
      ['AL', true, 'b'],
      ['AL', false, 'a'],
    ],
  },
  { what: 'a message for nobody is none', messages: [message('WL', 10, [])], tellings: [] },
])('$what', ({ messages, tellings }) => expect(said(messages)).toEqual(tellings));
