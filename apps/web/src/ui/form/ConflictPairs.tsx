import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
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
    <section className={styles.box} role="alert">
      <p className={styles.head}>
        <Icon name="warn" />
        <span>
          <b>{t('conflict.title')}</b>
          {t(pairs.length > 0 ? 'conflict.text' : 'conflict.merged', {
            who,
            when: when === null ? '' : t('conflict.when', { time: when }),
            count: pairs.length,
          })}
        </span>
      </p>
      {pairs.length > 0 && (
        <>
          <div className={styles.pairs}>
            <div className={styles.heads} aria-hidden="true">
              <span />
              <span>{t('conflict.mine')}</span>
              <span>{t('conflict.theirs', { who })}</span>
            </div>
            {pairs.map((pair) => (
              <Pair key={pair.key} pair={pair} who={who} onChoose={(side) => onChoose(side, pair.key)} />
            ))}
          </div>
          <div className={styles.all}>
            <button type="button" className={styles.link} onClick={() => onChoose('mine')}>
              {t('conflict.all-mine')}
            </button>
            <button type="button" className={styles.link} onClick={() => onChoose('theirs')}>
              {t('conflict.all-theirs')}
            </button>
            <span className={styles.then}>{t('conflict.then')}</span>
          </div>
        </>
      )}
    </section>
  );
};

type PairProps = { pair: ConflictPair; who: string; onChoose: (side: Side) => void };

const Pair = ({ pair, who, onChoose }: PairProps) => {
  const { t } = useTranslation('form');
  const group = useId();
  const side = (which: Side, owner: string) => (
    <label className={styles.side} data-chosen={pair.chosen === which || undefined}>
      <input type="radio" name={group} checked={pair.chosen === which} onChange={() => onChoose(which)} />
      <span>
        <small className={styles.owner}>{owner}</small>
        {pair[which]}
      </span>
    </label>
  );
  return (
    <div className={styles.pair} role="radiogroup" aria-label={pair.name}>
      <span className={styles.name}>{pair.name}</span>
      {side('mine', t('conflict.mine'))}
      {side('theirs', t('conflict.theirs', { who }))}
    </div>
  );
};
