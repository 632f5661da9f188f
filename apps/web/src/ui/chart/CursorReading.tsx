import type { ChartSeries } from '@talus/domain/charts/chart-model';
import { valueAt } from '@talus/domain/charts/series-summary';
import { Reading } from '../Reading';
import { type CursorStore, useCursor } from './cursor-store';

type Props = { series: ChartSeries; cursor: CursorStore; align?: { fraction: number; unit?: number } };

/** The value under the cursor. A component of its own, so that a moving pointer draws nothing else anew. */
export const CursorReading = ({ series, cursor, align }: Props) => {
  const time = useCursor(cursor);
  const value = time === null ? null : valueAt(series, time);
  return <Reading value={value} decimals={series.decimals} {...(align && { align, unit: series.unit })} />;
};
