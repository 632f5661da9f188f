import type { ManualInstrument, ManualOutput } from '@talus/contract/data/manual';
import { FACES } from '@talus/domain/readings/type-rules/faces';
import { PAIR } from '@talus/domain/readings/type-rules/pair';
import { SINGLE } from '@talus/domain/readings/type-rules/single';
import { describe, expect, it } from 'vitest';
import { holesOf } from '../../entities/manual/holes';
import { PLAIN_VERSION } from '../../entities/manual/test-version';
import type { SheetRow } from '../../ui/sheet/rows';
import { entryColumns, holeColumns } from './columns';
import { curveModel } from './curve';
import { readClock, timeOn } from './dates';
import { enteredOf, factsOf, isWhole, judgedIn, levelIn, resultIn, rowsOf, stoodAt } from './entry';
import { checksOf, followHole, intervalOf, pastSurveys } from './hole';
import { cellQuestion } from './questions';
import { entryCodec } from './url';

const ZONE = 'Asia/Taipei';
const version = { ...PLAIN_VERSION, unit: 'mm' };

/** Four depths of the drawn hole: initial A+ and A−, then the entered A+ and A−. */
const DRAWN = [
  [-15, 206, -213, 213, -225],
  [-16, -391, 382, -387, 375],
  [-17, 129, -136, 129, -143],
  [-18, 283, -296, 290, -298],
] as const;

const depth = ([at, plus, minus]: readonly [number, number, number, ...number[]]): ManualInstrument => ({
  _id: `d${at}`,
  area: { _id: 'a', name: 'EX-02' },
  station: { _id: 's', name: 'S4' },
  instrument_type: { _id: 't', code: 'SIS' } as ManualInstrument['instrument_type'],
  group: { _id: 'h', name: 'SIS-05', type: 'VERTICAL_DISTRIBUTION', depth: at },
  inForce: version._id,
  data: [{ ...version, name: `SIS-05_${-at}`, F1: 0.02, 'A+': plus, 'A-': minus, AL_plus: 20, AL_minus: -20 }],
});
const HOLE = DRAWN.map(depth);
const output = (id: string, more: Partial<ManualOutput>): ManualOutput => ({
  _id: `o-${id}`,
  is_note: false,
  struck: null,
  photos: [],
  instrument_id: id,
  name: id,
  instrumentName: id,
  TIMESTAMP: '2026-11-08T00:00:00.000Z',
  reading: null,
  reading2: null,
  reading3: null,
  'A+': null,
  'A-': null,
  result: null,
  lastOutput: null,
  diff: null,
  remark: '',
  entered_by: null,
  entered_at: null,
  ...more,
});
const NOTHING = { day: [], past: [] };
/** A type with the default column titles. */
const HEADS = { header_setting: [], reading1_tag: '', reading1_subtag: '', reading3_tag: '', reading3_subtag: '' };
const NOW = Date.parse('2026-11-15T00:00:00Z');

const typedRows = () => {
  const facts = factsOf(HOLE, { code: 'SIS' }, NOTHING, NOW);
  const rows = rowsOf(HOLE, facts, NOTHING, ZONE).map((base, id): SheetRow => {
    const [, , , aPlus, aMinus] = DRAWN[id] as (typeof DRAWN)[number];
    return { id, base, cells: { ...base, aPlus, aMinus } };
  });
  return { facts, rows: followHole(facts)(rows) };
};

describe('a hole', () => {
  it('moves as drawn, each depth with all below it', () => {
    const { facts, rows } = typedRows();
    // 0.02 × ((213 + 225) − (206 + 213)) = 0.38; then 0.22, 0.14, 0.18
    expect(rows.map(({ cells }) => resultIn(cells, facts.get(String(cells._id)))?.toFixed(2))).toEqual(['0.38', '0.22', '0.14', '0.18']);
    // 0.18; + 0.14; + 0.22; + 0.38
    expect(rows.map(({ cells }) => judgedIn(cells, facts.get(String(cells._id)))?.toFixed(2))).toEqual(['0.92', '0.54', '0.32', '0.18']);
    expect(rows.every(({ base, cells }) => base?.displacement === cells.displacement)).toBe(true);
    expect(followHole(facts)(rows).every((row, i) => row === rows[i])).toBe(true);
  }); // biome-ignore format: a sum a line

  it('is one group, from the ground down, at equal steps', () => {
    const [hole] = holesOf(HOLE.toReversed());
    expect(hole).toMatchObject({ name: 'SIS-05', place: 'S4' });
    expect(hole?.members.map(({ group }) => group?.depth)).toEqual([-15, -16, -17, -18]);
    expect([intervalOf([-15, -16, -17]), intervalOf([-15, -16, -18]), intervalOf([-15])]).toEqual([1, null, null]);
  });

  it('is checked: sums −12, −12, −14, −8 have the mean −11.5, and −8 lies farthest off', () => {
    // Variance (0.5² + 0.5² + 2.5² + 3.5²) ÷ 4 = 4.75; half the change of the mean, (−11.5 + 10) ÷ 2
    const checks = checksOf([-12, -12, -14, -8], [-10, -10, -10, -10]);
    expect(checks).toMatchObject({ mean: -11.5, before: -10, farthest: { at: 3, sum: -8 }, shift: -0.75 });
    expect(checks?.sd.toFixed(3)).toBe('2.179');
    expect([checks?.isShifted, checksOf([-10, -10], [0, 0])?.isShifted]).toEqual([false, true]);
    expect(checksOf([null], null)).toBeNull();
  });

  it('stands beside its surveys, and leaves out what is asked about', () => {
    const past = ['2026-11-08T00:00:00.000Z', '2026-11-01T00:00:00.000Z'].map((TIMESTAMP, i) =>
      output('d-15', { TIMESTAMP, result: 3 - i, 'A+': 210, 'A-': -220 }),
    );
    const facts = factsOf(HOLE, { code: 'SIS' }, { day: [], past }, NOW);
    const surveys = pastSurveys(HOLE, facts, 2);
    expect(surveys.map(({ moved, checksums }) => [moved[0], checksums[0], moved[1]])).toEqual([
      [3, -10, null],
      [2, -10, null],
    ]);
    const model = curveModel(
      {
        depths: [-15, -16],
        now: [25, 2],
        openAt: 0,
        before: [{ name: 'last', moved: [3, 1] }],
        limits: { WL: { minus: null, plus: null }, AL: { minus: -20, plus: 20 }, WSL: { minus: null, plus: null } },
        unit: 'mm',
        decimals: 2,
        isAcross: false,
      },
      { title: 't', depth: 'd', value: 'v', now: 'now', asked: 'asked', limit: (_, value) => String(value) },
    );
    expect(model.series.map(({ id, xs }) => [id, xs])).toEqual([
      ['now', [Number.NaN, 2]],
      ['asked', [25, Number.NaN]],
      ['before-0', [3, 1]],
    ]);
    // The hole leans to one side: only the limit of that side
    expect(model.lines.map(({ value }) => value)).toEqual([20]);
  });
});

describe('a row', () => {
  const well: ManualInstrument = {
    ...depth([0, 0, 0]),
    _id: 'w',
    group: null,
    data: [{ ...version, name: 'OW-03', unit: 'm', AL_minus: -7.5 }],
  };
  const facts = (past: ManualOutput[] = []) => factsOf([well], { code: 'OW' }, { day: [], past }, NOW).get('w');

  it('is computed and judged as it is typed', () => {
    expect([levelIn({ reading: -7.612 }, facts()), levelIn({ reading: -7.4 }, facts()), levelIn({}, facts())]).toEqual(['AL', 'GREEN', null]);
  }); // biome-ignore format: a level each

  it('is sent when it is whole', () => {
    expect([isWhole(SINGLE, { reading: 1 }), isWhole(SINGLE, { reading3: 1 }), isWhole(PAIR, { reading3: 1 })]).toEqual([true, false, true]);
    expect([isWhole(FACES, { aPlus: 1 }), isWhole(FACES, { aPlus: 1, aMinus: -1 }), isWhole(SINGLE, { reading: '6.O12' })]).toEqual([false, true, false]);
    // A remark alone is a note; beside half a reading the remark is not enough
    expect([isWhole(SINGLE, { reading: null, remark: '無法進入' }), isWhole(FACES, { remark: '阻礙' }), isWhole(FACES, { aPlus: 1, remark: '阻礙' }), isWhole(SINGLE, { reading: 'x', remark: '阻礙' })]).toEqual([true, true, false, false]);
  }); // biome-ignore format: a kind a line

  it('goes to the time of the sheet, its own, or the one that stands there', () => {
    const when = { date: '2026-11-15', clock: '08:00', zone: ZONE };
    const of = (base: SheetRow['base'], cells: SheetRow['cells']) => enteredOf({ id: 0, base, cells }, when);
    expect(new Date(of({}, { _id: 'w', reading: -6 }).ts).toISOString()).toBe('2026-11-15T00:00:00.000Z');
    expect(new Date(of({}, { _id: 'w', reading: -6, time: '0812' }).ts).toISOString()).toBe('2026-11-15T00:12:00.000Z');
    const again = of({ at: 5000, aPlus: -6 }, { _id: 'w', at: 5000, aPlus: -5 });
    expect([again.ts, again.known, again.seen?.aPlus, again.typed.aPlus]).toEqual([5000, null, -6, -5]);
    expect(of({}, { _id: 'w', reading: -6 }).seen).toBeNull();
  });

  it('typed over one of another minute is another reading; with the value back it is that one again', () => {
    const when = { date: '2026-11-15', clock: '09:21', zone: ZONE };
    const at = Date.parse('2026-11-15T01:10:00Z');
    const base = { _id: 'w', reading: -6.1, ...stoodAt(at, { is_note: false, reading: -6.1, reading3: null }, ZONE) };
    const columns = entryColumns(
      ((key: string) => key) as never,
      { ...HEADS, code: 'OW' } as never,
      new Map(),
      '09:21',
    );
    const clock = columns.find(({ key }) => key === 'time');
    const shown = (cells: SheetRow['cells']) => clock?.byItself?.(cells);
    const sent = (changed: object) => enteredOf({ id: 0, base, cells: { ...base, ...changed } }, when);
    expect([shown(base), shown({ ...base, reading: -6 })]).toEqual(['09:10', '09:21']);
    expect(new Date(sent({ reading: -6 }).ts).toISOString()).toBe('2026-11-15T01:21:00.000Z');
    // A time equal to that of the previous reading replaces that reading, which the server refuses without confirmation
    expect(sent({ reading: -6, time: '09:10' })).toMatchObject({ ts: at, known: null });
    expect(sent({ remark: '碰撞' }).ts).toBe(at);
  });

  it('that says why nothing was read is shown at its time, and leaves the time free for a reading', () => {
    const said = { ...output('w', { remark: '無法進入', is_note: true }), TIMESTAMP: '2026-11-15T00:12:00.000Z' };
    const day = { day: [said], past: [] };
    const [cells] = rowsOf([well], factsOf([well], { code: 'OW' }, day, NOW), day, ZONE);
    expect([cells?.remark, cells?.time, cells?.at]).toEqual(['無法進入', '08:12', null]);
  });

  it('is asked about against its own past', () => {
    const past = [-6.22, -6.2, -6.16, -6.17, -6.14, -6.12].map((reading) => output('w', { reading, result: reading }));
    const own = facts(past);
    const t = ((key: string, words?: object) => `${key}${words ? JSON.stringify(words) : ''}`) as never;
    const ask = (value: number) =>
      own && cellQuestion(t, { key: 'reading', title: 'R', value, cells: { reading: value }, facts: own });
    expect(ask(-6.24)).toBeNull();
    expect(ask(6.24)?.suggestion?.value).toBe(-6.24);
    expect(ask(6.24)?.title).toBe('ask.sign{"name":"R","value":"+6.24","last":"−6.22"}');
    expect([ask(-9)?.suggestion, ask(-9)?.title.slice(0, 8)]).toEqual([null, 'ask.jump']);
  });
});

describe('a time of day', () => {
  it.each([
    ['8:05', '08:05'],
    ['0805', '08:05'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['8', null],
    ['', null],
    ['2:30 PM', '14:30'],
    ['下午 2:30', '14:30'],
    ['14:30 PM', null],
  ])('%s is %s', (text, clock) => expect(readClock(text)).toBe(clock));

  it('is of the project’s zone', () => {
    expect(new Date(timeOn('2026-11-15', '08:05', ZONE)).toISOString()).toBe('2026-11-15T00:05:00.000Z');
  });
});

describe('the address', () => {
  it('says date, type, hole and what is picked, and leaves out what is spelled wrongly', () => {
    const id = 'a'.repeat(24);
    const link = { date: '2026-11-15', type: id, hole: id, pick: [id] };
    const query = new URLSearchParams(entryCodec.write(link) as Record<string, string>);
    expect(entryCodec.read(query)).toEqual(link);
    expect(entryCodec.read(new URLSearchParams('date=2026-13-41&type=x&pick=y'))).toEqual({ date: null, type: '', hole: '', pick: [] });
  }); // biome-ignore format: as it is
});

describe('columns', () => {
  const t = ((key: string) => key) as never;
  const type = { ...HEADS, code: 'OW' };
  const heads = (more: object) =>
    entryColumns(t, { ...type, ...more } as never, new Map(), '08:00').map(({ title }) => title);

  it('of a pressure gauge are the five that it has always had', () => {
    expect(heads({ code: 'ELP' })).toEqual(
      expect.arrayContaining(['elp.depth', 'elp.factor', 'elp.initial', 'elp.observed', 'elp.pressure']),
    );
  });

  it('are called by the type: its tag, then the head of its workbooks, then the usual word', () => {
    const heading = { name: '水位', col: 3, reading1: true };
    expect(heads({})).toContain('column.reading');
    expect(heads({ header_setting: [heading] })).toContain('水位');
    expect(heads({ header_setting: [heading], reading1_tag: '孔內水位' })).toContain('孔內水位');
    expect(heads({ code: 'VG' })).toEqual(expect.arrayContaining(['column.gauge-1', 'column.gauge-2']));
  });

  it('of a hole stand under the names of their groups', () => {
    const columns = holeColumns(t, { 'reading1_A+_tag': '', 'reading1_A-_tag': 'A180' } as never, new Map());
    expect(columns.map(({ group, title }) => [group, title]).slice(1, 5)).toEqual([
      ['group.initial', 'A+'],
      ['group.initial', 'A−'],
      ['group.observed', 'A+'],
      ['group.observed', 'A180'],
    ]);
  });
});
