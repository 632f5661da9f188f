import styles from './Arrow.module.css';

/** As long as an arrow can be; see `arrowLength`. */
const LONGEST = 800;

type Props = {
  /** 150 to 800. */
  length: number;
  /** Degrees: 0 points right, and it turns counter-clockwise. */
  angle?: number;
  /** Pixels that the pin covers of its way. */
  from?: number;
};

/** An arrow, black with a white edge, so that it shows on any drawing. */
export const Arrow = ({ length, angle = 0, from = 0 }: Props) => (
  <span
    className={styles.arrow}
    data-arrow={Math.round(angle)}
    aria-hidden="true"
    style={{
      // A screen counts downwards, so that what turns counter-clockwise is negative here
      transform: `translateY(-50%) rotate(${-angle}deg) translateX(${from}px)`,
      width: `calc(var(--arrow-longest) * ${length / LONGEST})`,
    }}
  >
    <span className={styles.shaft} />
    <svg className={styles.head} width="9" height="10" viewBox="0 0 9 10" aria-hidden="true">
      <path d="M.8 1v8L8.4 5z" />
    </svg>
  </span>
);
