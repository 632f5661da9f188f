import type { Stage } from '../../../../ui/floor-plan/use-stage';
import styles from './Rulers.module.css';

const TENS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
/** Extent of ruler labels in pixels: if the drawing starts further in, labels stand beside the ruler. */
const EDGE = 24;
const isLong = (at: number) => at % 50 === 0;
const hasWords = (at: number) => at % 20 === 0 && at > 0 && at < 100;

/** Rulers in percent of the image along two edges of the window. */
export const Rulers = ({ stage: { box, frame } }: { stage: Stage }) => (
  <svg
    className={styles.rulers}
    width={frame.width}
    height={frame.height}
    aria-hidden="true"
    data-x={box.top < EDGE ? 'drawing' : 'beside'}
    data-y={box.left < EDGE ? 'drawing' : 'beside'}
  >
    {TENS.map((at) => {
      const [x, y] = [box.left + (at / 100) * box.width, box.top + (at / 100) * box.height];
      const tick = isLong(at) ? 10 : 6;
      return (
        <g key={at}>
          <path className={styles.x} d={`M${x} 0v${tick}`} />
          <path className={styles.y} d={`M0 ${y}h${tick}`} />
          {hasWords(at) && (
            <>
              <text className={styles.x} x={x} y={20} textAnchor="middle">
                {at}
              </text>
              <text className={styles.y} x={10} y={y + 4}>
                {at}
              </text>
            </>
          )}
        </g>
      );
    })}
  </svg>
);
