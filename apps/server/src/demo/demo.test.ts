import { TYPE_CODES } from '@talus/domain/hierarchy/instrument-type';
import { firstAfter } from '@talus/domain/readings/columns';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { describe, expect, it } from 'vitest';
import { buildInstruments } from './company/build-company';
import type { DemoInstrument } from './company/plan';
import { REMARKS } from './company/remarks';
import { seriesOf } from './series';
import { judge, statusOf } from './test-judgement';
import { TEN_MINUTES, type World } from './world';

const EPOCH = Date.parse('2026-11-15T08:43:20+08:00');
const ON: World = { seed: 1, epoch: EPOCH, size: 'on' };
const SMALL: World = { ...ON, size: 'small' };

function find(world: World, project: string, name: string): DemoInstrument {
  const found = buildInstruments(world).find((one) => one.project === project && one.name === name);
  if (!found) throw new Error(`no ${name} in ${project}`);
  return found;
}

const statusAt = (world: World, instrument: DemoInstrument, now: number) =>
  statusOf(instrument, judge(world, instrument, now), now).status;

describe('the demo company', () => {
  it('has about 230 instruments, 26 rain stations and every type', () => {
    const all = buildInstruments(ON);
    expect(all).toHaveLength(226);
    expect(all.filter(({ project, type }) => project === 'rain' && type === 'RAIN')).toHaveLength(26);
    for (const world of [ON, SMALL]) {
      const types = new Set(buildInstruments(world).map(({ type }) => type));
      expect([...TYPE_CODES, 'BATT', 'SIS', 'VG', 'NOISE'].filter((code) => !types.has(code as never))).toEqual([]);
    }
  });

  it('names each instrument of a project once, and gives each an id of its own', () => {
    const all = buildInstruments(ON);
    expect(new Set(all.map(({ project, name }) => `${project}/${name}`)).size).toBe(all.length);
    expect(new Set(all.flatMap(({ id, versions }) => [id, ...versions.map((version) => version.id)])).size).toBe(
      all.length + all.flatMap(({ versions }) => versions).length,
    );
  });

  it('remarks only on instruments that the small demo has too', () => {
    for (const { project, name } of REMARKS) expect(find(SMALL, project, name).name).toBe(name);
  });

  it('is the same for the same seed and another for another', () => {
    expect(buildInstruments(SMALL)).toEqual(buildInstruments({ ...SMALL }));
    expect(buildInstruments({ ...SMALL, seed: 2 })[0]?.id).not.toBe(buildInstruments(SMALL)[0]?.id);
  });
});

describe('a series', () => {
  it.each(['TM-03', 'RG-02', 'BATT-12', 'ELP-07'])('%s is the same however it is cut', (name) => {
    const instrument = find(SMALL, 'rail', name);
    const from = EPOCH - 6 * DAY_MS;
    const cut = EPOCH - 2 * DAY_MS - 7 * HOUR_MS;
    const whole = seriesOf(SMALL, instrument, from, EPOCH);
    const at = firstAfter(whole.times, cut);
    expect(seriesOf(SMALL, instrument, cut, EPOCH)).toEqual({
      times: whole.times.slice(at),
      reading1: whole.reading1.slice(at),
      reading2: whole.reading2.slice(at),
    });
    expect(seriesOf(SMALL, instrument, from, cut).times).toEqual(whole.times.slice(0, at));
  });

  it('ends at the last full ten minutes', () => {
    const { times } = seriesOf(SMALL, find(SMALL, 'rail', 'TM-03'), EPOCH - HOUR_MS, EPOCH);
    expect(times.at(-1)).toBe(Date.parse('2026-11-15T08:40:00+08:00'));
    expect(times).toHaveLength(6);
  });
});

describe('the stories', () => {
  // However long the demo runs, the slope rests above its limit and no further instrument falls silent
  it.each([0, 1, 7, 30, 120])('hold %i days later', (days) => {
    const now = EPOCH + days * DAY_MS;
    const all = buildInstruments(ON);
    const named = (status: string) =>
      all.filter((instrument) => statusAt(ON, instrument, now) === status).map(({ name }) => name);
    expect(named('WSL')).toEqual(['TM-03']);
    expect(named('AL')).toEqual(['TM-04', 'STI-11']);
    expect(named('WL')).toEqual(['ELP-07', 'LC-09', 'BATT-E2']);
    expect(named('down')).toEqual(['MC-05', 'TM-15', 'STI-15', 'ELP-15', 'DS-15', 'RG-04', 'BATT-15']);
  });

  it('TM-03 crept through WL and AL', () => {
    const instrument = find(ON, 'rail', 'TM-03');
    const hoursAgo = (hours: number) => statusAt(ON, instrument, EPOCH - hours * HOUR_MS);
    // 15 mm at about -53 h, 20 mm at -37 h, 30 mm at -13 h; the 24 h rate passes 5 and 8 mm not earlier
    expect([70, 45, 25, 6].map(hoursAgo)).toEqual(['GREEN', 'WL', 'AL', 'WSL']);
  });

  it('the battery is at 10.8 V', () => {
    const { reading2 } = seriesOf(ON, find(ON, 'excavation', 'BATT-E2'), EPOCH - TEN_MINUTES, EPOCH);
    expect(reading2.at(-1)).toBeCloseTo(10.8, 1);
  });

  it('loggers lost some hours here and there, but not lately', () => {
    const loggers = new Map(buildInstruments(ON).map((instrument) => [instrument.logger, instrument]));
    const gaps = (from: number, to: number) =>
      [...loggers.values()].filter((instrument) => {
        const { times } = seriesOf(ON, { ...instrument, diedAt: null }, from, to);
        return times.some((t, i) => i > 0 && t - (times[i - 1] as number) > instrument.intervalMs);
      }).length;
    expect(gaps(EPOCH - 60 * DAY_MS, EPOCH)).toBeGreaterThan(10);
    expect(gaps(EPOCH - 3 * DAY_MS, EPOCH + 60 * DAY_MS)).toBe(0);
  });
});
