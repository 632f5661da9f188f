import type { InstrumentRemarks, Remark } from '@talus/contract/data/remarks';

export type RemarkRow = Remark & { instrumentId: string; instrument: string };

/** Lists all remarks with their instruments, newest first. */
export const rowsOf = (found: readonly InstrumentRemarks[], nameOf: (instrument: string) => string): RemarkRow[] =>
  found
    .flatMap(({ instrument_id, remark }) =>
      remark.map((one) => ({ ...one, instrumentId: instrument_id, instrument: nameOf(instrument_id) })),
    )
    .sort((a, b) => Date.parse(b.start_date) - Date.parse(a.start_date));
