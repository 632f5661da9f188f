import { versionInForce } from './version-in-force';

/** Where a version takes its readings from, and from when on. */
export type VersionSource = {
  no: number;
  /** Epoch milliseconds. */
  startDate: number;
  documentNo: number | null;
  channelNo: number | null;
  temperatureChannelNo: number | null;
  /** Its column counts up. */
  runningTotal: boolean;
  /** By how much an operand may be older. */
  operandWithinMs: number | null;
};

export type BacklogSpan = {
  from: number;
  /** First moment that is not of it; null: no end. */
  to: number | null;
  /** Whose rows the readings in it followed until then; null: nobody's. */
  leftDocumentNo: number | null;
};

/**
 * What of an instrument is to be computed from rows that are there already, after its versions changed: wherever another
 * version is in force than before, or one that follows another document or column, or reads it in another way. A change of calibration alone is none:
 * that is computed anew by somebody who has seen what it changes.
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
