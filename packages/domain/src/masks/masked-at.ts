import type { TimeSpan } from '../time/time-span';
import type { MaskPart, MaskSpan } from './mask';

/** The readings that masks exclude. */
export type MaskedParts = { reading1: boolean; reading2: boolean };

const NOTHING: MaskedParts = { reading1: false, reading2: false };

/** Returns a lookup of the readings masked at a time by all masks; its cost is logarithmic in the number of masks. */
export function maskedAt(masks: readonly MaskSpan[]): (time: number) => MaskedParts {
  if (masks.length === 0) return () => NOTHING;
  const first = joined(masks, 'reading1');
  const second = joined(masks, 'reading2');
  return (time) => ({ reading1: isWithin(first, time), reading2: isWithin(second, time) });
}

/** Returns the masked spans of one reading in order, with touching spans joined. */
function joined(masks: readonly MaskSpan[], part: MaskPart): TimeSpan[] {
  const spans = masks
    .filter((mask) => mask.part === 'all' || mask.part === part)
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from - b.from);
  const joint: TimeSpan[] = [];
  for (const span of spans) {
    const last = joint.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joint.push(span);
  }
  return joint;
}

function isWithin(spans: readonly TimeSpan[], time: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle] as TimeSpan).from <= time) low = middle + 1;
    else high = middle;
  }
  const before = spans[low - 1];
  return before !== undefined && time <= before.to;
}
