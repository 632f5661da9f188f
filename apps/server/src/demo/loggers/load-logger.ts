import type { Columns } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import type { ConversionPlan, InstrumentPlan } from '../../pipeline/convert/plan';
import { judgeReadings } from '../../pipeline/judge/judge-readings';
import { judgeRain } from '../../pipeline/rain/judge-rain';
import { type Db, run, sql } from '../../platform/db/db';
import { loadRawHistory } from '../../records/readings/raw/load-raw-history';
import { loadHistory } from '../../records/readings/read/load-history';
import { seriesOf } from '../series';
import { HISTORY_DAYS, type World } from '../world';
import type { Numbers } from '../write/insert-rows';
import { asRows, type DemoLogger } from './loggers';

type Written = {
  plan: ConversionPlan;
  documents: Numbers;
  instruments: Numbers;
  /** Called for each instrument before it is written. */
  onInstrument: (name: string) => void;
  /** As in loadHistory. */
  sealBefore?: number;
};

/** Notifies nobody: alarms that ended before the demo began are not sent. */
export const tellNobody = async (): Promise<void> => {};

/**
 * Writes a logger's rows from before the demo began and judges them as all readings are judged, so that the
 * stories' events come from the pipeline. Raw rows reach back as far as most instruments do.
 */
export async function loadLogger(
  tx: Db,
  world: World,
  logger: DemoLogger,
  { plan, documents, instruments, onInstrument, ...options }: Written,
): Promise<void> {
  const documentNo = documents.get(logger.documentId) as number;
  const series: Columns[] = [];
  for (const instrument of logger.instruments) {
    onInstrument(instrument.name);
    const columns = seriesOf(world, instrument, world.epoch - instrument.historyDays * DAY_MS, world.epoch);
    await loadHistory(tx, instruments.get(instrument.id) as number, columns, options);
    series.push(columns);
  }
  const rows = asRows(series, world.epoch - HISTORY_DAYS[world.size].usual * DAY_MS);
  await loadRawHistory(tx, documentNo, rows, options);
  await stampDocument(tx, documentNo, rows.times);
  const readings = logger.instruments.map((instrument, i) => ({
    instrument: plan.instruments.get(instruments.get(instrument.id) as number) as InstrumentPlan,
    ...(series[i] as Columns),
  }));
  const now = new Date(world.epoch);
  await judgeRain(tx, readings, { now, enqueue: tellNobody });
  await judgeReadings(tx, readings, { now, enqueue: tellNobody });
}

/** Sets the document's progress. A logger's rows arrive at once, so the last row's time is also its arrival. */
const stampDocument = (tx: Db, no: number, times: Float64Array) =>
  run(
    tx,
    sql`insert into document_progress (document_no, row_count, first_ts, newest_ts, updated_at)
        values (${no}, ${times.length}, ${at(times, 0)}, ${at(times, -1)}, ${at(times, -1)})`,
  );

const at = (times: Float64Array, place: number): Date | null => {
  const time = times.at(place);
  return time === undefined ? null : new Date(time);
};
