import { computeRainFigures } from '@talus/domain/rain/figures';
import { emptyColumns } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import type { Db } from '../../../platform/db/db';
import { readColumns } from '../../../records/readings/read/read-columns';
import type { GaugeFigures, ReportInstrument } from './report-data';
import { isRain } from './shown';

type RainFigureSpan = { instruments: readonly ReportInstrument[]; from: number; to: number; zone: Zone };

/** Computes the rain figures of each gauge of a report. Reads a day before the period for the moving windows. */
export async function rainFigures(db: Db, { instruments, from, to, zone }: RainFigureSpan): Promise<GaugeFigures[]> {
  const gauges = instruments.filter(isRain);
  const columns = await readColumns(
    db,
    gauges.map(({ row }) => row.no),
    from - DAY_MS,
    to,
  );
  return gauges.map((gauge) => {
    const { times, reading2 } = columns.get(gauge.row.no) ?? emptyColumns();
    return { gauge, ...computeRainFigures({ times, mm: reading2 }, from, binOf(gauge), zone) };
  });
}

const binOf = ({ row }: ReportInstrument): number => row.version.documentIntervalMs ?? row.type.dataIntervalMs;
