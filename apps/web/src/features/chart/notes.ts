import type { PreparedChart } from '@talus/domain/charts/prepare-charts';

/** Significant digits of a slope. */
const DIGITS = 3;

/** Returns the decimals for three significant digits of a slope: 12.3, 0.0123; between 0 and 6. */
export const slopeDecimals = (slope: number): number =>
  slope === 0 ? 0 : Math.min(6, Math.max(0, DIGITS - 1 - Math.floor(Math.log10(Math.abs(slope)))));

/** Lists the curves that a version change cuts, oldest change first: their change counts no step between versions. */
export const versionNotes = ({
  breaks,
  prepared,
}: Pick<PreparedChart, 'breaks' | 'prepared'>): { name: string; time: number }[] => {
  const curves = new Map(prepared.flatMap((series) => (series.isRain ? [] : [[series.id, series]])));
  return breaks
    .flatMap(({ instrumentId, time }) => {
      const curve = curves.get(instrumentId);
      const { times = new Float64Array(0), name = '' } = curve ?? {};
      const isCut = (times[0] ?? Number.POSITIVE_INFINITY) < time && (times.at(-1) ?? Number.NEGATIVE_INFINITY) >= time;
      return isCut ? [{ name, time }] : [];
    })
    .sort((a, b) => a.time - b.time);
};
