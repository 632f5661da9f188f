import { severityOrder } from '@talus/domain/status/severity';
import { Box, Row } from '../layout/primitives';
import { StatusDot } from '../status/StatusDot';
import styles from './map.module.css';
import type { MapPoint } from './map-point';

/** Points in one place that no zoom separates: a list to choose from, worst first. */
export const Crowd = ({ points, onPick }: { points: readonly MapPoint[]; onPick: (id: string) => void }) => (
  <Box as="ul" minHeight={0} overflow="auto" className={styles.crowd}>
    {points
      .toSorted((a, b) => severityOrder(a.status, b.status))
      .map(({ id, name, status }) => (
        <li key={id}>
          <Row
            as="button"
            gap={8}
            align="center"
            minHeight={32}
            width="full"
            size="data"
            textAlign="start"
            type="button"
            onClick={() => onPick(id)}
          >
            <StatusDot status={status} word={false} />
            <span>{name}</span>
          </Row>
        </li>
      ))}
  </Box>
);
