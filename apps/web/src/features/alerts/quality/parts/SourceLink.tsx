import type { AlarmQualityAnswer } from '@talus/contract/alarms/alarm-quality';
import { Link } from 'react-router';
import { paths } from '../../../../paths';
import { Text } from '../../../../ui/layout/primitives';
import styles from '../Quality.module.css';

type Props = { source: AlarmQualityAnswer['loudest'][number]['source']; projectId: string };

/** The source of alarms, as a link to all its events. */
export const SourceLink = ({ source: { instrumentId, name, station }, projectId }: Props) => (
  <>
    {instrumentId === null ? (
      <b>{name}</b>
    ) : (
      <Text
        as={Link}
        tone="accent"
        weight="strong"
        hover="underline"
        className={styles.link ?? ''}
        to={paths.alerts({ project: projectId, instrument: instrumentId })}
      >
        {name}
      </Text>
    )}{' '}
    {station}
  </>
);
