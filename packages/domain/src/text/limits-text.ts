import type { Bounds } from '../hierarchy/instrument';
import { formatLimit, NONE } from './format-number';

/** Limits as they trip: `±20`, `≥ 450`, `≤ 11`, `< −9, > −4`, or an em dash where nothing is set. */
export const limitsText = ({ minus, plus }: Bounds): string => {
  if (minus !== null && plus !== null) {
    if (plus > 0 && minus === -plus) return `±${formatLimit(plus)}`;
    return `< ${formatLimit(minus)}, > ${formatLimit(plus)}`;
  }
  if (plus !== null) return `≥ ${formatLimit(plus)}`;
  if (minus !== null) return `≤ ${formatLimit(minus)}`;
  return NONE;
};
