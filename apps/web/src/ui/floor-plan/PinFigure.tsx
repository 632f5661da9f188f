import type { BorderColor, PinShape } from '@talus/domain/floor-plans/pin';
import type { Status } from '@talus/domain/status/status';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx';
import { Grid, Text } from '../layout/primitives';
import { StatusShape } from '../status/StatusShape';
import { Arrow } from './Arrow';
import styles from './PinMark.module.css';
import { PinShapeMark } from './PinShapeMark';
import type { Side } from './place-labels';
import type { Point } from './stage';

type Props = {
  /** Percent of the image. */
  at: Point;
  shape: PinShape;
  border: BorderColor;
  /** Diameter in pixels. */
  size: number;
  /** Fill; plain: a pin under placement, without a status. */
  status: Status | 'plain';
  /** Shown at its corner unless normal. */
  worst?: Status;
  name: string;
  /** Side of its name; undefined hides the name until hover. */
  side: Side | undefined;
  arrow: { length: number; angle: number; label: string | null } | null;
  isOpen: boolean;
  isSelected?: boolean;
  /** Full description for screen readers. */
  said: string;
  /** Absent: the pin is not a button. */
  button?: ButtonHTMLAttributes<HTMLButtonElement> | undefined;
};

/** A pin on its plan, for viewers and for the editor. */
export const PinFigure = (props: Props) => {
  const { at, shape, border, size, status, worst, name, side, arrow, isOpen, isSelected = false, said, button } = props;
  const inner: ReactNode = (
    <>
      <PinShapeMark shape={shape} size={size} status={status} border={border} />
      {worst && worst !== 'GREEN' && (
        <Grid as="span" className={styles.corner} data-worst={worst}>
          <StatusShape status={worst} size={10} />
        </Grid>
      )}
      <Text
        size="meta"
        line={16}
        nowrap
        className={cx(styles.label, styles[side ?? 'right'], !side && styles.hidden)}
        aria-hidden="true"
      >
        {name}
      </Text>
    </>
  );
  const look = {
    className: cx(styles.mark, isOpen && styles.open, isSelected && styles.selected),
    style: { width: size, height: size },
    'data-status': status,
    'aria-label': said,
  };
  return (
    <div className={styles.place} style={{ left: `${at.x}%`, top: `${at.y}%` }} data-level={worst ?? 'GREEN'}>
      {arrow && (
        <span className={styles.arrow}>
          <Arrow length={arrow.length} angle={arrow.angle} from={size / 2} label={arrow.label} />
        </span>
      )}
      {button ? (
        <button type="button" {...look} {...button} className={cx(look.className, button.className)}>
          {inner}
        </button>
      ) : (
        <span {...look} role="img">
          {inner}
        </span>
      )}
    </div>
  );
};
