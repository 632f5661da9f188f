import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { Box, Caption, Grid, Row, Text } from '../layout/primitives';
import styles from './ConflictBox.module.css';
import type { Side } from './conflict';

/** A value that two users changed differently. */
export type ConflictPair = { key: string; name: string; mine: ReactNode; theirs: ReactNode; chosen: Side | null };

type Props = {
  /** The user who saved first; null: unknown. */
  by: string | null;
  /** Formatted time of that save; null: unknown. */
  when: string | null;
  pairs: readonly ConflictPair[];
  /** Without a key: for all pairs. */
  onChoose: (side: Side, key?: string) => void;
};

/** A save conflict: both values of each pair side by side. */
export const ConflictPairs = ({ by, when, pairs, onChoose }: Props) => {
  const { t } = useTranslation('form');
  const who = by ?? t('conflict.somebody');
  return (
    <Box as="section" surface="accent" radius={2} size="data" className={styles.box} role="alert">
      <Row as="p" gap={8} line={18} className={styles.head}>
        <Icon name="warn" />
        <span>
          <b>{t('conflict.title')}</b>
          {t(pairs.length > 0 ? 'conflict.text' : 'conflict.merged', {
            who,
            when: when === null ? '' : t('conflict.when', { time: when }),
            count: pairs.length,
          })}
        </span>
      </Row>
      {pairs.length > 0 && (
        <>
          <Box surface="card" border="line" className={styles.pairs}>
            <Grid
              gap="0 8"
              align="center"
              minHeight={24}
              pad="0 8"
              size="meta"
              tone="muted"
              hide="phone"
              className={styles.heads}
              aria-hidden="true"
            >
              <span />
              <span>{t('conflict.mine')}</span>
              <span>{t('conflict.theirs', { who })}</span>
            </Grid>
            {pairs.map((pair) => (
              <Pair key={pair.key} pair={pair} who={who} onChoose={(side) => onChoose(side, pair.key)} />
            ))}
          </Box>
          <Row align="center" wrap minHeight={24} className={styles.all}>
            <Box
              as="button"
              type="button"
              minHeight={24}
              pad={0}
              bare
              tone="accent"
              hover="underline"
              className={styles.link}
              onClick={() => onChoose('mine')}
            >
              {t('conflict.all-mine')}
            </Box>
            <Box
              as="button"
              type="button"
              minHeight={24}
              pad={0}
              bare
              tone="accent"
              hover="underline"
              className={styles.link}
              onClick={() => onChoose('theirs')}
            >
              {t('conflict.all-theirs')}
            </Box>
            <Caption push>{t('conflict.then')}</Caption>
          </Row>
        </>
      )}
    </Box>
  );
};

type PairProps = { pair: ConflictPair; who: string; onChoose: (side: Side) => void };

const Pair = ({ pair, who, onChoose }: PairProps) => {
  const { t } = useTranslation('form');
  const group = useId();
  const side = (which: Side, owner: string) => (
    <Row
      as="label"
      gap={8}
      align="center"
      minWidth={0}
      pad="4 0"
      breaks
      className={styles.side}
      data-chosen={pair.chosen === which || undefined}
    >
      <input type="radio" name={group} checked={pair.chosen === which} onChange={() => onChoose(which)} />
      <span>
        <small className={styles.owner}>{owner}</small>
        {pair[which]}
      </span>
    </Row>
  );
  return (
    <Grid
      gap="0 8"
      align="center"
      minHeight={30}
      pad="0 8"
      borderTop="grid"
      className={styles.pair}
      role="radiogroup"
      aria-label={pair.name}
    >
      <Text tone="muted" className={styles.name}>
        {pair.name}
      </Text>
      {side('mine', t('conflict.mine'))}
      {side('theirs', t('conflict.theirs', { who }))}
    </Grid>
  );
};
