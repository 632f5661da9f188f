import type { InstrumentRemarks } from '@talus/contract/remarks';
import type { RemarkMark } from '@talus/domain/charts/chart-model';

/** Remarks as they are drawn; one that still holds reaches up to the end of the range. */
export const remarkMarks = (remarks: readonly InstrumentRemarks[], end: number): RemarkMark[] =>
  remarks.flatMap(({ instrument_id, remark }) =>
    remark.map(({ _id, type, content, start_date, end_date }) => {
      const from = Date.parse(start_date);
      const to = end_date === null ? Math.max(from, end) : Date.parse(end_date);
      return { id: _id, instrumentId: instrument_id, type, content, from, to };
    }),
  );
