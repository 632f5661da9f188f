import type { Completeness, CompletenessRow } from '@talus/contract/data/completeness';
import { describe, expect, it, test } from 'vitest';
import { arrange, hasGap } from './arrange';
import { hoursOf } from './parts/SlotGrid';
import { prepare, sumUp } from './prepare';
import { completenessCodec, daysOf } from './url';
import { walk } from './walk';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const row = (n: number, more: Partial<CompletenessRow> = {}): CompletenessRow => ({
  _id: idOf(n),
  name: `TM-${n}`,
  type: { code: 'TM', name_zh: '地滑計', name_en: 'Extensometer' },
  area: null,
  station: { _id: idOf(90), name: 'A2' },
  document: null,
  data_interval: 600_000,
  state: 'counted',
  since: '2026-01-01T00:00:00.000Z',
  disabled_at: null,
  expected: [144, 144],
  gaps: [],
  ...more,
});
const pictured = (...instruments: CompletenessRow[]): Completeness => ({
  timezone: 'Asia/Taipei',
  time: '2026-11-15T00:43:00.000Z',
  days: ['2026-11-14', '2026-11-15'],
  instruments,
});
const usual = { group: 'station', order: 'place', closed: new Set<string>(), whole: new Set<string>() } as const;
const keys = (lines: ReturnType<typeof arrange>) => lines.map(({ key }) => key.replace(/0{10,}/, ''));

describe('sums', () => {
  it('are of readings, and leave out who never gave one', () => {
    const all = prepare(pictured(row(1, { gaps: [[1, 20, 1, 3, 2]] }), row(2), row(3, { state: 'never', gaps: [[0, 144, 0, 0, 0], [1, 144, 0, 0, 0]] }))); // biome-ignore format: a picture
    const sum = sumUp(all, 2);
    // 144 + 144 − 26 of 288 on the second day; 550 of 576 in all: 95.48 %
    expect(sum.days).toEqual([{ expected: 288, received: 288 }, { expected: 288, received: 262 }]); // biome-ignore format: two days
    expect(sum.percent).toBe(95.4);
    expect(sum.causes).toEqual({ silent: 20, refused: 1, nan: 3, masked: 2 });
    expect(all.map(hasGap)).toEqual([true, false, true]);
  });
});

describe('lines', () => {
  const good = [row(2), row(3), row(4)];
  // 30 of 144 missing: 79 %
  const bad = row(1, { gaps: [[1, 30, 0, 0, 0]] });

  it('show what needs a look, and count the rest', () => {
    const all = prepare(pictured(bad, ...good));
    expect(keys(arrange(all, 2, usual))).toEqual(['group 5a', '1', 'rest 5a']);
    expect(keys(arrange(all, 2, { ...usual, whole: new Set([idOf(90)]) }))).toEqual(['group 5a', '1', '2', '3', '4']);
    expect(keys(arrange(all, 2, { ...usual, closed: new Set([idOf(90)]) }))).toEqual(['group 5a']);
  });

  it('do not count two where they can be shown', () => {
    expect(keys(arrange(prepare(pictured(bad, row(2), row(3))), 2, usual))).toEqual(['group 5a', '1', '2', '3']);
  });

  it('put the worst first: never, then the least complete, then what owes nothing', () => {
    const all = prepare(
      pictured(row(2), row(5, { state: 'no-document', expected: [0, 0] }), bad, row(6, { state: 'never' })),
    );
    const lines = arrange(all, 2, { ...usual, group: 'none', order: 'worst' });
    expect(keys(lines)).toEqual(['6', '1', '2', '5']);
  });
});

// biome-ignore format: a key a line
test.each([
  ['ArrowRight', false, { line: 1, day: 2 }], ['ArrowLeft', false, { line: 1, day: 0 }],
  ['ArrowUp', false, { line: 0, day: 1 }], ['ArrowDown', false, { line: 2, day: 1 }],
  ['Home', false, { line: 1, day: 0 }], ['End', false, { line: 1, day: 2 }],
  ['Home', true, { line: 0, day: 0 }], ['End', true, { line: 3, day: 2 }],
  ['PageDown', false, { line: 3, day: 1 }], ['PageUp', false, { line: 0, day: 1 }], ['a', false, null],
] as const)('%s (Ctrl: %s) leads to %o', (key, ctrlKey, place) => {
  expect(walk({ line: 1, day: 1 }, { key, ctrlKey }, { lines: 4, days: 3 })).toEqual(place);
});

describe('the address', () => {
  const read = (text: string) => completenessCodec.read(new URLSearchParams(text));

  it('says what is shown and nothing that is usual', () => {
    const usualLink = read('');
    expect(usualLink).toMatchObject({ span: '60', group: 'station', order: 'place', hasGaps: false, open: null });
    expect(Object.values(completenessCodec.write(usualLink)).filter(Boolean)).toEqual([]);
    const query = `span=2026-10-01~2026-10-31&group=document&order=worst&gaps=1&open=${idOf(1)}&day=2026-10-12`;
    const written = Object.fromEntries(Object.entries(completenessCodec.write(read(query))).filter(([, v]) => v));
    expect(written).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it('takes what is spelled wrongly as not said', () => {
    expect(read('span=2026-10-31~2026-10-01&day=2026-13-01&open=x&group=y')).toEqual(read(''));
  });

  it('counts days up to today on the project’s clock', () => {
    // 20:00 UTC is 04:00 of the next day in Taipei
    const now = Date.parse('2026-11-14T20:00Z');
    expect(daysOf('14', now, 'Asia/Taipei')).toEqual({ from: '2026-11-02', to: '2026-11-15' });
  });
});

test('an hour shows its slots, and of many in one place the worst', () => {
  const day = { from: '2026-11-13T16:00:00.000Z', to: '2026-11-14T16:00:00.000Z', data_interval: 60_000 };
  const span = (state: 'received' | 'nan' | 'silent', from: string, to: string, count: number) => ({ state, from: `2026-11-13T${from}:00.000Z`, to: `2026-11-13T${to}:00.000Z`, count }); // biome-ignore format: a run
  const slots = [span('received', '16:00', '16:12', 12), span('nan', '16:12', '16:13', 1), span('silent', '16:13', '16:20', 7), span('received', '16:20', '17:00', 40)]; // biome-ignore format: runs
  const hours = hoursOf({ ...day, slots } as Parameters<typeof hoursOf>[0]);
  expect(hours).toHaveLength(24);
  expect(hours[0]).toEqual(['received', 'silent', 'received', 'received', 'received', 'received']);
  expect(hours[1]).toEqual([null, null, null, null, null, null]);
});
