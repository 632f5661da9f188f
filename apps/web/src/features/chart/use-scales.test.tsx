import '../../ui/test-support';
import { ApiError, type Client } from '@talus/contract/client';
import { getScale, type Scale, saveScale } from '@talus/contract/data/scales';
import { getNamedStyle } from '@talus/contract/places/project';
import type { ChartAxis, ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { NEW_AXIS, NEW_CARD } from '@talus/domain/charts/settings/card-state';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/queries';
import { idOf, projectOf } from '../../app/test-data';
import { AppProviders, speakChinese } from '../../app/test-support';
import { type ChartSource, SourceProvider } from './source';
import { useScales } from './use-scales';

const axis = (unit: string, more: Partial<ChartAxis> = {}) =>
  ({ unit, isRain: false, min: -10, max: 20, tickInterval: 5, ...more }) as ChartAxis;
const series = (name: string, unit: string, isRain = false) => ({ name, unit, isRain }) as ChartSeries;
const MODEL = {
  axes: [axis('mm'), axis('%', { min: 0, max: 100 }), axis('mm', { isRain: true })],
  series: [series('TM-03', 'mm'), series('MC-05', '%'), series('RG-02', 'mm', true)],
} as ChartModel;
const NONE: Scale = { scaleMin: null, scaleMax: null, scaleInterval: null };

let kept: Record<string, Scale> = {};
let saved: object[] = [];
let style: () => Promise<string> = async () => '';
let refusal: ApiError | null = null;

const client = (async (route: unknown, input: { params: { scaleKey: string }; body: object }) => {
  if (route === getNamedStyle) return style();
  if (refusal) throw refusal;
  if (route === getScale) return kept[input.params.scaleKey] ?? NONE;
  if (route === saveScale) saved.push(input.body);
  return { ok: true };
}) as unknown as Client;

const use = (named: string | null = null) => {
  const project = projectOf(1, { instrumentNamedStyle: named });
  const source: ChartSource = {
    client,
    project,
    isOwn: true,
    isHere: true,
    canRemark: false,
    canDelete: false,
    canMask: false,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProviders>
      <SourceProvider value={source}>{children}</SourceProvider>
    </AppProviders>
  );
  return renderHook(useScales, { wrapper }).result;
};

const load = async (named: string | null = null, card = NEW_CARD) => {
  const apply = vi.fn();
  const scales = use(named);
  await act(() => scales.current.load(MODEL, card, apply));
  return apply;
};

beforeAll(speakChinese);
beforeEach(() => {
  kept = {};
  saved = [];
  style = async () => '';
  refusal = null;
});
afterEach(() => queryClient.clear());

describe('loading', () => {
  it('lays what is kept for a unit over its axis, also that of rain, and leaves the others', async () => {
    kept = { mm: { scaleMin: -30, scaleMax: 30, scaleInterval: 10 } };
    const own = { ...NEW_CARD, axes: { '%': { ...NEW_AXIS, max: 50 } } };
    const apply = await load(null, own);
    const scale = { ...NEW_AXIS, min: -30, max: 30, tickInterval: 10 };
    expect(apply.mock.calls).toEqual([[{ axes: { ...own.axes, mm: scale, rain: scale } }]]);
    expect(await screen.findByText('載入成功')).toBeTruthy();
  });

  it('a bound of 0 is a bound, a distance of 0 is the axis’s own', async () => {
    kept = { pa: { scaleMin: 0, scaleMax: 80, scaleInterval: 0 } };
    const apply = await load();
    expect(apply.mock.calls).toEqual([[{ axes: { '%': { ...NEW_AXIS, min: 0, max: 80, tickInterval: 5 } } }]]);
  });

  it.each([
    ['nothing', {}],
    ['half of a scale', { mm: { scaleMin: -30, scaleMax: null, scaleInterval: 10 } }],
  ])('says that %s is kept', async (_, some) => {
    kept = some;
    expect(await load()).not.toHaveBeenCalled();
    expect(await screen.findByText('還沒有儲存過刻度')).toBeTruthy();
  });

  it('goes by the device where the project’s pattern finds one, and asks for the pattern where its record has none', async () => {
    kept = { TM: { scaleMin: -1, scaleMax: 1, scaleInterval: 1 } };
    const axes = { mm: { ...NEW_AXIS, min: -1, max: 1, tickInterval: 1 } };
    expect((await load('^(?<device>TM)-')).mock.calls).toEqual([[{ axes }]]);
    style = async () => '^(?P<device>TM)-';
    expect((await load()).mock.calls).toEqual([[{ axes }]]);
  });
});

describe('saving', () => {
  it('keeps each axis under its key', async () => {
    const scales = use();
    await act(() => scales.current.save(MODEL));
    const mm = { project: idOf(1), instrument_type: 'mm', scaleMax: 20, scaleMin: -10, scaleInterval: 5 };
    expect(saved).toEqual([mm, { ...mm, instrument_type: 'pa', scaleMax: 100, scaleMin: 0 }, mm]);
    expect(await screen.findByText('儲存成功')).toBeTruthy();
  });

  it('goes by the unit where the pattern cannot be asked for', async () => {
    style = () => Promise.reject(new ApiError(403, { message: 'no' }));
    const scales = use();
    await act(() => scales.current.save(MODEL));
    expect(saved).toHaveLength(3);
  });
});

it('does one thing at a time', async () => {
  let answer: (pattern: string) => void = () => undefined;
  style = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const scales = use();
  let first: Promise<void> | undefined;
  act(() => {
    first = scales.current.save(MODEL);
  });
  expect(scales.current.isBusy).toBe(true);
  await act(() => scales.current.save(MODEL));
  expect(saved).toEqual([]);
  await act(async () => {
    answer('');
    await first;
  });
  expect([scales.current.isBusy, saved.length]).toEqual([false, 3]);
});

it('says a failure, and is free again', async () => {
  refusal = new ApiError(403, { message: 'not yours' });
  const scales = use();
  const apply = vi.fn();
  await act(() => scales.current.load(MODEL, NEW_CARD, apply));
  expect(await screen.findByText('not yours')).toBeTruthy();
  expect([scales.current.isBusy, apply.mock.calls]).toEqual([false, []]);
});
