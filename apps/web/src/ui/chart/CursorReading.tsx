import type { ChartSeries } from '@talus/domain/charts/chart-model';
import { valueAt } from '@talus/domain/charts/export/series-summary';
import { Reading } from '../status/Reading';
import { type CursorStore, useCursor } from './cursor-store';

type Props = { series: ChartSeries; cursor: CursorStore; align?: { fraction: number; unit?: number } };

/** The value at the cursor. A separate component, so that a moving pointer rerenders nothing else. */
export const CursorReading = ({ series, cursor, align }: Props) => {
  const time = useCursor(cursor);
  const value = time === null ? null : valueAt(series, time);
  return <Reading value={value} decimals={series.decimals} {...(align && { align, unit: series.unit })} />;
};
