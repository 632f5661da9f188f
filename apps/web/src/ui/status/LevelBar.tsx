import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { Status } from '@talus/domain/status/status';
import { levelScale, type Zone } from './level-scale';
import styles from './status.module.css';

/** The track inside the drawing, in pixels. */
const LEFT = 2;
const LENGTH = 68;

/** Draws all zones of one level as one path, since a table draws many bars. */
const stretches = (zones: readonly Zone[], level: Zone['level']): string =>
  zones
    .filter((zone) => zone.level === level)
    .map(({ from, to }) => `M${LEFT + from * LENGTH} 6h${(to - from) * LENGTH}v4h${(from - to) * LENGTH}z`)
    .join('');

type Props = {
  value: number | null;
  limits: Limits;
  status: Status;
  /** Accessible name of the position where the limits do not stand beside it as text. */
  label?: string;
};

/** A reading between its limits, in greys; only the pointer takes the status colour. Empty where no limit is set. */
export const LevelBar = ({ value, limits, status, label }: Props) => {
  const scale = levelScale(limits);
  if (!scale) return <span className={styles.levelBarBar} />;
  const x = value === null ? null : LEFT + scale.place(value) * LENGTH;
  return (
    <svg
      className={styles.levelBarBar}
      viewBox="0 0 72 12"
      data-status={status}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect x={LEFT} y="6" width={LENGTH} height="4" rx="1" fill="var(--line)" />
      <path d={stretches(scale.zones, 'inner')} fill="var(--line-strong)" />
      <path d={stretches(scale.zones, 'outer')} fill="var(--down)" />
      {x !== null && (
        <>
          <path d={`M${x - 4.5} 1h9l-4.5 6z`} fill="var(--st-line)" stroke="var(--card)" />
          <path d={`M${x} 6v5`} stroke="var(--st-line)" strokeWidth="1.5" />
        </>
      )}
    </svg>
  );
};
