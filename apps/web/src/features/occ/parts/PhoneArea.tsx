import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Row, Text } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { Block } from '../view';
import type { WallProps } from '../wall-props';
import { useWallWords } from '../words';
import styles from './PhoneArea.module.css';

type Props = Pick<WallProps, 'zone'> & { block: Block; onOpen: () => void };

/** A closed area as a line. */
export const PhoneArea = ({ block, zone, onOpen }: Props) => {
  const { t } = useTranslation('occ');
  const words = useWallWords();
  const isCalling = block.unreported > 0;
  return (
    <Row
      as="button"
      type="button"
      gap={12}
      align="center"
      flex="none"
      minHeight={52}
      width="full"
      pad="4 12"
      panel
      tone="plain"
      textAlign="start"
      className={cx(styles.area, isCalling && styles.calling)}
      data-status={block.status}
      aria-expanded={false}
      onClick={onOpen}
    >
      <StatusDot status={block.status} size={16} word={false} />
      <Box as="span" flex={1} className={styles.name}>
        <b>{block.name}</b>
        <small>{isCalling ? t('area.unreported', { n: block.unreported }) : words.counts(block)}</small>
        {block.untold > 0 && <small>{t('area.untold', { n: block.untold })}</small>}
      </Box>
      <Text tone="muted">{t('area.instruments', { n: block.cards.length })}</Text>
      <span>{block.updatedAt === null ? '—' : formatTime(block.updatedAt, zone, 'HH:mm')}</span>
      <Icon name="down" />
    </Row>
  );
};
