import type { InstrumentRemarks } from '@talus/contract/data/remarks';
import type { RemarkMark } from '@talus/domain/charts/chart-model';

/** Converts remarks to chart marks; an open-ended remark reaches the end of the range. */
export const remarkMarks = (remarks: readonly InstrumentRemarks[], end: number): RemarkMark[] =>
  remarks.flatMap(({ instrument_id, remark }) =>
    remark.map(({ _id, type, content, start_date, end_date }) => {
      const from = Date.parse(start_date);
      const to = end_date === null ? Math.max(from, end) : Date.parse(end_date);
      return { id: _id, instrumentId: instrument_id, type, content, from, to };
    }),
  );
