// @vitest-environment node
import { expect, it } from 'vitest';
import { slopeDecimals, versionNotes } from './notes';

it.each([
  { slope: 144, decimals: 0 },
  { slope: 12.34, decimals: 1 },
  { slope: -1.234, decimals: 2 },
  { slope: 0.0123, decimals: 4 },
  { slope: 1e-9, decimals: 6 },
  { slope: 0, decimals: 0 },
])('a slope of $slope a day has $decimals decimals', ({ slope, decimals }) =>
  expect(slopeDecimals(slope)).toBe(decimals),
);

it('names the curves that a version cuts, and neither rain nor a version without readings on one side', () => {
  const curve = (id: string, times: number[], isRain = false) => ({ id, name: id, isRain, times: Float64Array.from(times) }); // biome-ignore format: a row
  const prepared = [curve('ETI-03', [1, 5, 9]), curve('TM-01', [6, 9]), curve('TM-02', [1, 4]), curve('RG-01', [1, 9], true)]; // biome-ignore format: a row
  const breaks = ['RG-01', 'TM-02', 'TM-01', 'ETI-03', 'GONE'].map((id) => ({ instrumentId: id, time: 5, name: 'v2' }));
  const found = versionNotes({ breaks, prepared } as unknown as Parameters<typeof versionNotes>[0]);
  expect(found).toEqual([{ name: 'ETI-03', time: 5 }]);
});
