import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import styles from './ConflictBox.module.css';
import type { Contested, Side } from './conflict';
import { useFormHandle } from './form-context';
import { useShowValue } from './show-value';
import { useWords } from './use-words';

type Props = {
  /** The time of the other's save, in the words of the page's clock. */
  time: (at: string) => string;
};

/** Somebody was faster: both values of each field, side by side; the choice flows into the form. */
export const ConflictBox = ({ time }: Props) => {
  const { t } = useTranslation('form');
  const { conflict, settle } = useFormHandle();
  if (!conflict) return null;
  const { by, at, contested } = conflict;
  const who = by ?? t('conflict.somebody');
  return (
    <section className={styles.box} role="alert">
      <p className={styles.head}>
        <Icon name="warn" />
        <span>
          <b>{t('conflict.title')}</b>
          {t(contested.length > 0 ? 'conflict.text' : 'conflict.merged', {
            who,
            when: at === null ? '' : t('conflict.when', { time: time(at) }),
            count: contested.length,
          })}
        </span>
      </p>
      {contested.length > 0 && (
        <>
          <div className={styles.pairs}>
            <div className={styles.heads} aria-hidden="true">
              <span />
              <span>{t('conflict.mine')}</span>
              <span>{t('conflict.theirs', { who })}</span>
            </div>
            {contested.map((each) => (
              <Pair
                key={each.field.name}
                contested={each}
                who={who}
                onChoose={(side) => settle(side, each.field.name)}
              />
            ))}
          </div>
          <div className={styles.all}>
            <button type="button" className={styles.link} onClick={() => settle('mine')}>
              {t('conflict.all-mine')}
            </button>
            <button type="button" className={styles.link} onClick={() => settle('theirs')}>
              {t('conflict.all-theirs')}
            </button>
            <span className={styles.then}>{t('conflict.then')}</span>
          </div>
        </>
      )}
    </section>
  );
};

type PairProps = { contested: Contested; who: string; onChoose: (side: Side) => void };

const Pair = ({ contested, who, onChoose }: PairProps) => {
  const { t } = useTranslation('form');
  const words = useWords();
  const show = useShowValue();
  const group = useId();
  const { field, chosen } = contested;
  const name = words(field.label);
  const side = (which: Side, owner: string) => (
    <label className={styles.side} data-chosen={chosen === which || undefined}>
      <input type="radio" name={group} checked={chosen === which} onChange={() => onChoose(which)} />
      <span>
        <small className={styles.owner}>{owner}</small>
        {show(field, contested[which])}
      </span>
    </label>
  );
  return (
    <div className={styles.pair} role="radiogroup" aria-label={name}>
      <span className={styles.name}>{name}</span>
      {side('mine', t('conflict.mine'))}
      {side('theirs', t('conflict.theirs', { who }))}
    </div>
  );
};
