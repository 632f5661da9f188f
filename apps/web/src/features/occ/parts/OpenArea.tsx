import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Clip, Grid, Row, Text } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import { useTrends } from '../trends';
import { type Block, isHot } from '../view';
import type { WallProps } from '../wall-props';
import { useWallWords } from '../words';
import { AlarmCard } from './AlarmCard';
import { NormalCard } from './NormalCard';
import styles from './OpenArea.module.css';
import { useUpdated } from './use-updated';

type Props = WallProps & { block: Block; onClose: () => void };

/** An opened area: instruments at a level as large cards, others as small cards. */
export const OpenArea = ({ block, onClose, ...wall }: Props) => {
  const { t } = useTranslation(['occ', 'status']);
  const id = useId();
  const words = useWallWords();
  const updated = useUpdated(block.updatedAt, wall.now, wall.zone);
  const hot = block.cards.filter(isHot);
  const calm = block.cards.filter((card) => !isHot(card));
  const trends = useTrends(hot.map(({ _id }) => _id));
  return (
    <Box
      as="section"
      surface="card"
      radius={4}
      overflow="hidden"
      className={styles.area}
      data-status={block.status}
      aria-labelledby={id}
    >
      <h2>
        <Row
          as="button"
          type="button"
          align="center"
          width="full"
          surface="raised"
          tone="plain"
          weight="normal"
          textAlign="start"
          className={styles.head}
          aria-expanded={true}
          onClick={onClose}
        >
          <Grid as="span" flex="none" className={styles.shape}>
            <StatusShape status={block.status} />
          </Grid>
          <b id={id} className={styles.name}>
            {block.name}
          </b>
          <Text weight="strong" className={styles.status}>
            {t(`status:${block.status}`)}
          </Text>
          <Clip>
            {t('area.instruments', { n: block.cards.length })}
            {hot.length > 0 && `${t('list.separator')}${words.counts(block)}`}
          </Clip>
          <Text nowrap className={styles.updated}>
            {updated}
          </Text>
          <Icon name="up" className={styles.arrow} />
        </Row>
      </h2>
      {hot.length > 0 && (
        <Grid gap={1} surface="card" className={styles.hot}>
          {hot.map((card) => (
            <AlarmCard {...wall} key={card._id} card={card} trend={trends.get(card._id)} />
          ))}
        </Grid>
      )}
      {calm.length > 0 && (
        <Grid gap={1} borderTop="line" className={styles.calm}>
          {calm.map((card) => (
            <NormalCard {...wall} key={card._id} card={card} />
          ))}
        </Grid>
      )}
    </Box>
  );
};
