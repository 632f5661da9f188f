import { textWidth } from '../chart/text-width';
import { Box, Text } from '../layout/primitives';
import styles from './Arrow.module.css';

/** Longest arrow; see `arrowLength`. Its length in pixels is `--arrow-longest` of the style. */
const LONGEST = 800;
const LONGEST_PIXELS = { desk: 96, phone: 64 };

/** Returns the place of an arrow's text relative to the centre of its pin, in pixels. */
export const amountSpot = (
  label: string,
  { length, angle, from, isPhone }: { length: number; angle: number; from: number; isPhone: boolean },
) => {
  const reach = from + (LONGEST_PIXELS[isPhone ? 'phone' : 'desk'] * length) / LONGEST + labelOff(label, angle);
  const turn = (angle * Math.PI) / 180;
  return { x: reach * Math.cos(turn), y: -reach * Math.sin(turn), width: textWidth(label, LABEL_SIZE) };
};

type Props = {
  /** 150 to 800. */
  length: number;
  /** Degrees: 0 points right, counter-clockwise. */
  angle?: number;
  /** Pixels of the arrow covered by the pin. */
  from?: number;
  /** The represented amount with its unit: the length alone does not tell millimetres from degrees. */
  label?: string | null;
};

const LABEL_SIZE = 11;
const GAP = 4;

/**
 * Returns the distance from the arrow's head to the centre of its upright text, so that they do not touch at any angle.
 */
const labelOff = (label: string, angle: number): number => {
  const turn = (angle * Math.PI) / 180;
  return (
    GAP + (Math.abs(Math.cos(turn)) * textWidth(label, LABEL_SIZE)) / 2 + (Math.abs(Math.sin(turn)) * LABEL_SIZE) / 2
  );
};

/** An arrow, black with a white edge, visible on any drawing. */
export const Arrow = ({ length, angle = 0, from = 0, label = null }: Props) => (
  <Box
    as="span"
    block
    relative
    className={styles.arrow}
    data-arrow={Math.round(angle)}
    aria-hidden="true"
    style={{
      // The screen's y axis points down, so counter-clockwise is negative here
      transform: `translateY(-50%) rotate(${-angle}deg) translateX(${from}px)`,
      width: `calc(var(--arrow-longest) * ${length / LONGEST})`,
    }}
  >
    <Box as="span" height={2} className={styles.shaft} />
    <svg className={styles.head} width="9" height="10" viewBox="0 0 9 10" aria-hidden="true">
      <path d="M.8 1v8L8.4 5z" />
    </svg>
    {label && (
      <Text
        size={11}
        weight="strong"
        nowrap
        className={styles.label}
        data-amount={label}
        style={{
          left: `calc(100% + ${labelOff(label, angle)}px)`,
          transform: `translate(-50%, -50%) rotate(${angle}deg)`,
        }}
      >
        {label}
      </Text>
    )}
  </Box>
);
