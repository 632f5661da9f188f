import type { InstrumentRemarks } from '@talus/contract/data/remarks';
import type { CurveView } from './view';

/** Remarks by index of the depth. */
export type DepthRemarks = ReadonlyMap<number, { newest: string; short: string; all: string }>;

/** Maximum length of a remark beside a curve. */
const SHORT = 12;

/** Returns for each depth its newest remark, and all remarks with a line each. */
export function depthRemarks(
  { instruments }: Pick<CurveView, 'instruments'>,
  remarks: readonly InstrumentRemarks[],
): DepthRemarks {
  const byId = new Map(remarks.map(({ instrument_id, remark }) => [instrument_id, remark]));
  return new Map(
    instruments.flatMap((id, i) => {
      const own = [...(byId.get(id) ?? [])].sort((a, b) => Date.parse(b.start_date) - Date.parse(a.start_date));
      const [newest] = own;
      if (!newest) return [];
      const { content } = newest;
      const short = content.length > SHORT ? `${content.slice(0, SHORT - 1)}…` : content;
      return [[i, { newest: content, short, all: own.map((one) => one.content).join('\n') }]];
    }),
  );
}
