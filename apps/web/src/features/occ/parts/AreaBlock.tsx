import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icons/Icon';
import { Clip, Grid, Row, Text } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { Block } from '../view';
import { useWallWords } from '../words';
import styles from './AreaBlock.module.css';
import { useUpdated } from './use-updated';

type Props = { block: Block; now: number; zone: Zone; onOpen: () => void };

/** A closed area: status, name, time of the newest reading, and number of instruments. */
export const AreaBlock = ({ block, now, zone, onOpen }: Props) => {
  const { t } = useTranslation('occ');
  const words = useWallWords();
  const updated = useUpdated(block.updatedAt, now, zone);
  const isCalling = block.unreported > 0;
  return (
    <Grid
      as="button"
      type="button"
      align="center"
      panel
      tone="plain"
      textAlign="start"
      className={cx(styles.block, isCalling && styles.calling)}
      data-status={block.status}
      aria-expanded={false}
      onClick={onOpen}
    >
      <span className={styles.dot}>
        <StatusDot status={block.status} word={false} />
      </span>
      <Clip as="b" className={styles.name}>
        {block.name}
      </Clip>
      <Text tone="muted" textAlign="end" className={styles.number}>
        {t('area.instruments', { n: block.cards.length })}
      </Text>
      <Row as="span" justify="between" wrap tone="status" className={styles.words}>
        <span>{words.counts(block)}</span>
        {isCalling && (
          <Row as="span" align="center" className={styles.call}>
            <Icon name="event" />
            {t('area.unreported', { n: block.unreported })}
          </Row>
        )}
        {block.untold > 0 && (
          <Row as="span" align="center" className={styles.call}>
            <Icon name="warn" />
            {t('area.untold', { n: block.untold })}
          </Row>
        )}
        <Text tone="muted" weight="normal" className={styles.time} title={updated}>
          {block.updatedAt === null ? '—' : formatTime(block.updatedAt, zone, 'HH:mm')}
        </Text>
      </Row>
    </Grid>
  );
};
