import type { Bounds } from '../hierarchy/instrument';
import { formatLimit, NONE } from './format-number';

/** Formats limits: `±20`, `≥ 450`, `≤ 11`, `< −9, > −4`, or an em dash when no limit is set. */
export const limitsText = ({ minus, plus }: Bounds): string => {
  if (minus !== null && plus !== null) {
    if (plus > 0 && minus === -plus) return `±${formatLimit(plus)}`;
    return `< ${formatLimit(minus)}, > ${formatLimit(plus)}`;
  }
  if (plus !== null) return `≥ ${formatLimit(plus)}`;
  if (minus !== null) return `≤ ${formatLimit(minus)}`;
  return NONE;
};
