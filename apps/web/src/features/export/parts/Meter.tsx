import { Row } from '../../../ui/layout/primitives';
import { Track } from '../../../ui/layout/Track';
import styles from './ExportForm.module.css';

type Props = { label: string; value: number; most: number };

/** A meter of the used share of a limit. */
export const Meter = ({ label, value, most }: Props) => (
  <Row as="span" inline gap={8} align="center" className={styles.meter}>
    <meter className="visually-hidden" min={0} max={most} value={Math.min(value, most)} aria-label={label} />
    <Track share={value / most} isOver={value > most} />
    <span>{label}</span>
  </Row>
);
