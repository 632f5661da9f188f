import type { BorderColor, PinShape } from '@talus/domain/floor-plans/pin';
import type { Status } from '@talus/domain/status/status';
import { PIN_FILL, PIN_PATHS } from './pin-shapes';

type Props = {
  shape: PinShape;
  size: number;
  /** Without one it is an outline, as a legend draws it. */
  status?: Status | 'plain';
  border?: BorderColor;
};

/** The shape of a pin; what it means must be said by whoever uses it. */
export const PinShapeMark = ({ shape, size, status, border = 'white' }: Props) => (
  <svg width={size} height={size} viewBox="-1.5 -1.5 27 27" aria-hidden="true" data-pin-shape={shape}>
    <path
      d={PIN_PATHS[shape]}
      fill={status ? PIN_FILL[status] : 'none'}
      stroke={status ? `var(--pin-${border})` : 'currentColor'}
      strokeWidth={status ? 2.2 : 1.6}
      strokeLinejoin="round"
      paintOrder="stroke"
    />
  </svg>
);
