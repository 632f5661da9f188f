import { versionInForce } from './version-in-force';

/** The source of a version's readings and the start of the version. */
export type VersionSource = {
  no: number;
  /** Epoch milliseconds. */
  startDate: number;
  documentNo: number | null;
  channelNo: number | null;
  temperatureChannelNo: number | null;
  /** True where the column is a running total. */
  runningTotal: boolean;
  /** The greatest age of an operand in milliseconds. */
  operandWithinMs: number | null;
};

export type BacklogSpan = {
  from: number;
  /** The exclusive end; null: open end. */
  to: number | null;
  /** The document that the readings of the span followed before; null: none. */
  leftDocumentNo: number | null;
};

/**
 * Lists the spans of an instrument to recompute from stored rows after its versions changed: the spans where another
 * version is in force, or the version reads another document or column, or reads it in another way. A change of
 * calibration alone gives no span: a person starts that recomputation after seeing what it changes.
 */
export function backlogSpans(before: readonly VersionSource[], after: readonly VersionSource[]): BacklogSpan[] {
  const cuts = [...new Set([...before, ...after].map(({ startDate }) => startDate))].sort((a, b) => a - b);
  const spans: BacklogSpan[] = [];
  for (const [i, from] of cuts.entries()) {
    const [was, is] = [versionInForce(before, from), versionInForce(after, from)];
    if (isSame(was, is)) continue;
    const to = cuts[i + 1] ?? null;
    const leftDocumentNo = was?.documentNo ?? null;
    const last = spans.at(-1);
    if (last && last.to === from && last.leftDocumentNo === leftDocumentNo) last.to = to;
    else spans.push({ from, to, leftDocumentNo });
  }
  return spans;
}

const isSame = (was: VersionSource | null, is: VersionSource | null) =>
  was?.no === is?.no &&
  was?.documentNo === is?.documentNo &&
  was?.channelNo === is?.channelNo &&
  was?.temperatureChannelNo === is?.temperatureChannelNo &&
  was?.runningTotal === is?.runningTotal &&
  was?.operandWithinMs === is?.operandWithinMs;
