import type { BorderColor, PinShape } from '@talus/domain/floor-plans/pin';
import type { Status } from '@talus/domain/status/status';
import { StatusShape } from '../status/StatusShape';
import { PIN_HEARTS, PIN_PATHS, PIN_TINT } from './pin-shapes';

type Props = {
  shape: PinShape;
  size: number;
  /** Absent: an outline, as in a legend. */
  status?: Status | 'plain';
  border?: BorderColor;
};

/**
 * The shape of a pin as a neutral outline around the mark of its status: in the colour of a status, a diamond or a
 * triangle that stands for a kind of instrument would read as another status. The parent must provide the meaning as
 * text.
 */
export const PinShapeMark = ({ shape, size, status, border = 'white' }: Props) => (
  <svg width={size} height={size} viewBox="-1.5 -1.5 27 27" aria-hidden="true" data-pin-shape={shape}>
    {status === undefined || status === 'plain' ? (
      <path
        d={PIN_PATHS[shape]}
        fill={status ? 'var(--pin-plain)' : 'none'}
        stroke={status ? `var(--pin-${border})` : 'currentColor'}
        strokeWidth={status ? 2.2 : 1.6}
        strokeLinejoin="round"
        paintOrder="stroke"
      />
    ) : (
      <>
        <path d={PIN_PATHS[shape]} stroke={`var(--pin-${border})`} strokeWidth={5} strokeLinejoin="round" />
        <path
          d={PIN_PATHS[shape]}
          fill={PIN_TINT[status]}
          stroke="var(--pin-plain)"
          strokeWidth={1.8}
          strokeLinejoin="round"
          data-pin-status={status}
        />
        <Heart status={status} {...PIN_HEARTS[shape]} />
      </>
    )}
  </svg>
);

const Heart = ({ status, y, size }: { status: Status; y: number; size: number }) => (
  <g transform={`translate(${12 - size / 2} ${y - size / 2})`}>
    <StatusShape status={status} size={size} />
  </g>
);
