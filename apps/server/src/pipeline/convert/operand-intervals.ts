import { type Db, run, sql } from '../../platform/db/db';
import type { ConversionPlan } from './plan';

/**
 * Stores with each version the longest interval of the other files that its formula uses; silence waits for that long.
 */
export function keepOperandIntervals(tx: Db, { instruments }: ConversionPlan): Promise<number> {
  const asking = [...instruments.values()].flatMap(({ no, versions }) =>
    versions.flatMap(({ startDate, operandIntervalMs }) =>
      operandIntervalMs === null ? [] : [{ no, startDate: new Date(startDate), operandIntervalMs }],
    ),
  );
  return run(
    tx,
    sql`update instrument_version v set operand_interval_ms = found.ms
        from (
          select w.no, u.ms from instrument_version w
            left join unnest(${asking.map(({ no }) => no)}::int[], ${asking.map(({ startDate }) => startDate)}::timestamptz[],
              ${asking.map(({ operandIntervalMs }) => operandIntervalMs)}::int[]) u(instrument_no, start_date, ms)
              on u.instrument_no = w.instrument_no and u.start_date = w.start_date
            where w.operand_interval_ms is not null or u.ms is not null) found
        where v.no = found.no and v.operand_interval_ms is distinct from found.ms`,
  );
}
