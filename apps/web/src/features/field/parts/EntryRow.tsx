import { type FieldEntry, isNote } from '@talus/domain/field/queue';
import { formatTime } from '@talus/domain/time/format';
import type { ReactNode } from 'react';
import { useZone } from '../../../app/use-zone';
import { Icon } from '../../../ui/icons/Icon';
import type { IconName } from '../../../ui/icons/icon-paths';
import { Grid, Row, Text } from '../../../ui/layout/primitives';
import { typedText } from '../state';
import styles from './EntryRow.module.css';

type Props = { entry: FieldEntry; icon: IconName; children: ReactNode; action?: ReactNode };

/** An entry of the queue: reading or note, time and state. */
export const EntryRow = ({ entry, icon, children, action }: Props) => {
  const zone = useZone();
  const level =
    entry.state.type === 'sent' && entry.state.level !== 'GREEN' ? (entry.state.level ?? undefined) : undefined;
  return (
    <Grid as="li" align="center" borderBottom="grid" className={styles.row}>
      <Icon name={icon} />
      <b>{entry.name}</b>
      {isNote(entry) ? (
        <em>{entry.remark}</em>
      ) : (
        <em data-status={level}>
          {typedText(entry)}
          <u>{entry.unit}</u>
        </em>
      )}
      <small className={styles.what}>{children}</small>
      <Text as="small" textAlign="end" className={styles.at}>
        {formatTime(entry.at, zone, 'HH:mm')}
      </Text>
      {action && (
        <Row gap={8} wrap pad="4 0" className={styles.action}>
          {action}
        </Row>
      )}
    </Grid>
  );
};
