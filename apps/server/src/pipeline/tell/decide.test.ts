import type { Recipient } from '@talus/domain/alerts/messages/targets';
import { describe, expect, it } from 'vitest';
import { decideNotices, type Facts } from './decide';
import type { Notice } from './notice';
import { targetKey } from './people';

const person = (no: number, phone: string | null, email: string | null = null): Recipient => ({
  no,
  name: `p${no}`,
  enabled: { sms: true, email: true, line: false },
  addresses: { sms: phone, email, line: null },
});
const listed = (...people: Recipient[]) => ({ people, frozen: [] });
const notice = (over: Partial<Notice> = {}): Notice => ({
  kind: 'level',
  level: 'AL',
  project: 1,
  instrument: 5,
  readingTime: 0,
  dedupeKey: JSON.stringify(over),
  ...over,
});
const facts = (over: Partial<Facts> = {}): Facts => ({
  projects: new Map([[1, { limit: 0, documentLimit: 0 }]]),
  instruments: new Map([[5, { config: {} }]]),
  documents: new Map([[9, { isEnabled: true }]]),
  targets: new Map([
    [targetKey(1, 'alert'), listed(person(1, '0911'))],
    [targetKey(1, 'action'), listed()],
    [targetKey(1, 'document'), listed(person(3, '0933'))],
    [targetKey(1, 'down'), listed(person(4, '0944'))],
  ]),
  administrators: [person(8, null, 'root@talus.tw')],
  tally: new Map(),
  told: new Set(),
  toldEvents: new Set(),
  ...over,
});
const ACTION = new Map([[targetKey(1, 'action'), listed(person(2, '0922'))]]);
const limit = (limits: { limit?: number; documentLimit?: number }) =>
  new Map([[1, { limit: 0, documentLimit: 0, ...limits }]]);
const outcomes = (notices: Notice[], known: Facts) => decideNotices(notices, known).map(({ outcome }) => outcome);

describe('decideNotices', () => {
  it.each<[string, Partial<Notice>, Partial<Facts>, string]>([
    ['a level to its list', {}, {}, 'queued'],
    ['a higher level does not use the lower list', { level: 'WSL' }, {}, 'nobody'],
    ['another project’s list is not used', { project: 2 }, {}, 'nobody'],
    ['switched off', {}, { instruments: new Map([[5, { config: { AL: false } }]]) }, 'switched-off'],
    ['told before', { dedupeKey: 'k' }, { told: new Set(['k']) }, 'already-told'],
    [
      'one left of the limit',
      {},
      { projects: limit({ limit: 3 }), tally: new Map([['instrument 5 AL', 2]]) },
      'queued',
    ],
    ['limit used up', {}, { projects: limit({ limit: 3 }), tally: new Map([['instrument 5 AL', 3]]) }, 'over-limit'],
    [
      'another level’s count',
      {},
      { projects: limit({ limit: 1 }), tally: new Map([['instrument 5 WL', 9]]) },
      'queued',
    ],
    ['a document', { kind: 'document', level: 'down', document: 9 }, {}, 'queued'],
    [
      'a document that is not told of',
      { kind: 'document', level: 'down', document: 9 },
      { documents: new Map([[9, { isEnabled: false }]]) },
      'switched-off',
    ],
    [
      'a document by its own limit',
      { kind: 'document', level: 'down', document: 9 },
      { projects: limit({ documentLimit: 1 }), tally: new Map([['document 1 9', 1]]) },
      'over-limit',
    ],
    [
      'a logger with its instruments, of which one wants it told',
      { kind: 'down', level: 'down', instrument: null, document: 9, members: [5, 6] },
      {
        instruments: new Map([
          [5, { config: { down: false } }],
          [6, { config: {} }],
        ]),
      },
      'queued',
    ],
    [
      'a logger whose instruments all want none of it',
      { kind: 'down', level: 'down', instrument: null, document: 9, members: [5, 6] },
      { instruments: new Map([5, 6].map((no) => [no, { config: { down: false } }])) },
      'switched-off',
    ],
    [
      'a logger with its instruments by the limit of the project',
      { kind: 'down', level: 'down', instrument: null, document: 9, members: [5] },
      { projects: limit({ limit: 1 }), tally: new Map([['down 1 9', 1]]) },
      'over-limit',
    ],
    [
      'the first message of an event at WSL, whatever the limit',
      { level: 'WSL', event: 7 },
      { projects: limit({ limit: 1 }), tally: new Map([['instrument 5 WSL', 1]]), targets: ACTION },
      'queued',
    ],
    [
      'a repeat at WSL within the same event',
      { level: 'WSL', event: 7 },
      {
        projects: limit({ limit: 1 }),
        tally: new Map([['instrument 5 WSL', 1]]),
        targets: ACTION,
        toldEvents: new Set(['7 WSL']),
      },
      'over-limit',
    ],
    ['the heartbeat to administrators', { kind: 'heartbeat', level: null, project: null }, {}, 'queued'],
  ])('%s', (_, over, known, outcome) => expect(outcomes([notice(over)], facts(known))).toEqual([outcome]));

  it('uses up the limit within one batch, value and rate together', () =>
    expect(
      outcomes(
        [
          notice({ dedupeKey: 'a' }),
          notice({ dedupeKey: 'b', kind: 'rate1Hr' }),
          notice({ dedupeKey: 'c', instrument: 6 }),
        ],
        facts({ projects: limit({ limit: 1 }) }),
      ),
    ).toEqual(['queued', 'over-limit', 'queued']));

  it('lets a later message carry a first message of a lower level, and no repeat', () => {
    const known = { projects: limit({ limit: 1 }), tally: new Map([['instrument 5 AL', 1]]) };
    const heldBack = (toldEvents: string[]) =>
      decideNotices([notice({ event: 7 })], facts({ ...known, toldEvents: new Set(toldEvents) }))[0]?.heldBack;
    expect(heldBack([])).toEqual({ before: 1, limit: 1, merges: true });
    expect(heldBack(['7 AL'])).toEqual({ before: 1, limit: 1, merges: false });
  });

  it('tells a key twice in one batch once', () =>
    expect(outcomes([notice({ dedupeKey: 'a' }), notice({ dedupeKey: 'a' })], facts())).toEqual([
      'queued',
      'already-told',
    ]));

  it('rings a shared telephone once', () => {
    const shared = new Map([[targetKey(1, 'alert'), listed(person(1, '0911'), person(2, '0911', 'b@c.tw'))]]);
    const [decided] = decideNotices([notice()], facts({ targets: shared }));
    expect(decided?.ways.map(({ channel, address }) => [channel, address])).toEqual([
      ['sms', '0911'],
      ['email', 'b@c.tw'],
    ]);
  });
});
