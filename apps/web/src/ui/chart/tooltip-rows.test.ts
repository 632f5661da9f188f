import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { describe, expect, it } from 'vitest';
import { chartLayout } from './chart-layout';
import { placeTooltip } from './place-tooltip';
import { nextTime, snapTime } from './snap-time';
import { axisFor, HOUR, lineOf, MINUTE, modelWith, START } from './test-model';
import { nearestRows, rowAt, tooltipRows } from './tooltip-rows';

const NONE = new Set<string>();
const rain = lineOf('rain', [0, 30, 60], {
  unit: 'mm/h',
  kind: 'column',
  isRain: true,
  intervalMs: HOUR,
  times: Float64Array.from([0, 1, 2], (hours) => START + hours * HOUR),
});
const model = modelWith([lineOf('a', [10, 20, 30]), lineOf('b', [5, Number.NaN, 15]), rain], {
  axes: [axisFor('mm'), axisFor('mm/h', { isRain: true, max: 60 })],
});
const layout = chartLayout(model, 1182, 448);

describe('tooltipRows', () => {
  it('has a row for each series with a value there, in the order of the legend', () => {
    const rows = tooltipRows(model, layout, NONE, START + 20 * MINUTE);
    expect(rows.map(({ id, value }) => [id, value])).toEqual([
      ['a', 30],
      ['b', 15],
      ['rain', 0],
    ]);
  });

  it('says how far each value is from its own limit, and of nothing where it has none', () => {
    const limits = { ...NO_LIMITS, AL: { minus: null, plus: 20 } };
    const limited = { ...model, series: model.series.map((one) => (one.id === 'a' ? { ...one, limits } : one)) };
    const distances = (minute: number) =>
      tooltipRows(limited, layout, NONE, START + minute * MINUTE).map(({ id, limit }) => [
        id,
        limit && [limit.level, limit.limit, limit.distance, limit.isPassed],
      ]);
    expect(distances(0).slice(0, 2)).toEqual([
      ['a', ['AL', 20, 10, false]],
      ['b', null],
    ]);
    expect(distances(20)[0]).toEqual(['a', ['AL', 20, 10, true]]); // 30 − 20
  });

  it('knows what the rain of an hour or day is', () => {
    const daily = {
      ...model,
      series: model.series.map((one) => (one === rain ? { ...rain, sum: 'day' as const } : one)),
    };
    expect(tooltipRows(daily, layout, NONE, START).map(({ id, sum }) => [id, sum])).toEqual([
      ['a', null],
      ['b', null],
      ['rain', 'day'],
    ]);
  });

  it('knows how much of the data of a sum came', () => {
    const partial = new Map([[START + HOUR, 5 / 6]]);
    const hourly = { ...model, series: [{ ...rain, sum: 'hour' as const, partial }] };
    const said = (hours: number) => tooltipRows(hourly, layout, NONE, START + hours * HOUR)[0]?.partial;
    expect([said(0), said(1), said(2)]).toEqual([null, 83, null]); // five of six are 83.3 %
  });

  it('leaves out a gap and what is hidden', () => {
    const rows = tooltipRows(model, layout, new Set(['a']), START + 10 * MINUTE);
    expect(rows.map(({ id }) => id)).toEqual(['rain']);
  });

  it('takes the nearest within half an interval of each series', () => {
    // 31 minutes: nearer to 1 h for rain; 11 minutes after the last reading of a (reach 5)
    const rows = tooltipRows(model, layout, NONE, START + 31 * MINUTE);
    expect(rows.map(({ id, value }) => [id, value])).toEqual([['rain', 30]]);
  });

  it('is right for a thinned series, whose points lie far apart', () => {
    const thinned = lineOf('t', [1, 2], {
      isThinned: true,
      times: Float64Array.from([START, START + 6 * HOUR]),
    });
    const rows = tooltipRows(modelWith([thinned]), layout, NONE, START + 4 * HOUR);
    expect(rows.map(({ value }) => value)).toEqual([2]);
  });

  it('knows where each point stands: curves from the foot, rain from the top', () => {
    const [a, , r] = tooltipRows(model, layout, NONE, START + 20 * MINUTE);
    // 30 of 40: a quarter below the top
    expect(a?.y).toBeCloseTo(layout.plot.y + layout.plot.height / 4);
    expect(r?.y).toBe(layout.strip?.y);
  });
});

describe('the rows near the pointer', () => {
  const rows = tooltipRows(model, layout, NONE, START + 20 * MINUTE);
  it('are the nearest, in the same order', () => {
    const [a, b] = rows;
    expect(nearestRows(rows, b?.y ?? 0, 2).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(rowAt(rows, (a?.y ?? 0) + 3, 16)?.id).toBe('a');
    expect(rowAt(rows, (a?.y ?? 0) + 40, 16)).toBeNull();
  });
});

describe('the cursor', () => {
  it('stands on readings', () => {
    expect(snapTime(model.series, START + 14 * MINUTE)).toBe(START + 10 * MINUTE);
    expect(nextTime(model.series, START + 20 * MINUTE, 1)).toBe(START + HOUR);
    expect(nextTime(model.series, START + 20 * MINUTE, -1)).toBe(START + 10 * MINUTE);
    expect(nextTime(model.series, START, -1)).toBe(START);
  });
});

describe('placeTooltip', () => {
  const size = { width: 180, height: 120 };
  it('never stands upon the cursor', () => {
    for (const x of [60, 300, 600, 900, 990]) {
      const { left } = placeTooltip(x, size, layout, () => 0, null);
      expect(left + size.width < x || left > x).toBe(true);
    }
  });
  it('goes where the fewest curves run, and stays there', () => {
    const best = placeTooltip(600, size, layout, ({ x, y }) => (x > 600 && y > 200 ? 0 : 3), null);
    expect(best.left).toBeGreaterThan(600);
    expect(best.top).toBeGreaterThan(200);
    expect(placeTooltip(601, size, layout, () => 0, best).top).toBe(best.top);
  });
});
