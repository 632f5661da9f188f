import type { KeptInstrument } from '@talus/contract/instrument-admin';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form/FormField';
import { formatLimit, NONE } from '../../../../ui/format-number';
import { StatusShape } from '../../../../ui/StatusShape';
import { boundField, LEVELS, SIDES } from '../form';
import styles from './TrialLimits.module.css';

const COUNTS = ['alert_count_limit', 'dead_band', 'clear_count_limit'] as const;

/** The bounds of the value, today's beside those of the form. */
export const TrialLimits = ({ kept }: { kept: KeptInstrument }) => {
  const { t } = useTranslation(['instruments', 'status', 'adminTrial']);
  const today = kept.data.at(-1);
  const number = (value: number | null | undefined) => (typeof value === 'number' ? formatLimit(value) : NONE);
  return (
    <>
      <div className={styles.grid}>
        <span />
        {SIDES.map((side) => (
          <b key={side} className={styles.side}>
            {t(`limit.${side}`)}
          </b>
        ))}
        {LEVELS.map((level) => (
          <Fragment key={level}>
            <span className={styles.level} data-level={level}>
              <StatusShape status={level} /> {t(`status:${level}`)}
            </span>
            {SIDES.map((side) => (
              <span key={side} className={styles.cell}>
                <small title={t('adminTrial:today')}>{number(today?.[`${level}_${side}`])}</small>
                <FormField name={boundField('value', level, side)} />
              </span>
            ))}
          </Fragment>
        ))}
      </div>
      <div className={styles.counts}>
        {COUNTS.map((name) => (
          <FormField key={name} name={`data.${name}`} />
        ))}
      </div>
    </>
  );
};
