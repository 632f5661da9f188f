import { severityOrder } from '@talus/domain/status/severity';
import { StatusDot } from '../status/StatusDot';
import styles from './Crowd.module.css';
import type { MapPoint } from './map-point';

/** Points in one place that no zoom separates: a list to choose from, worst first. */
export const Crowd = ({ points, onPick }: { points: readonly MapPoint[]; onPick: (id: string) => void }) => (
  <ul className={styles.crowd}>
    {points
      .toSorted((a, b) => severityOrder(a.status, b.status))
      .map(({ id, name, status }) => (
        <li key={id}>
          <button type="button" onClick={() => onPick(id)}>
            <StatusDot status={status} word={false} />
            <span>{name}</span>
          </button>
        </li>
      ))}
  </ul>
);
