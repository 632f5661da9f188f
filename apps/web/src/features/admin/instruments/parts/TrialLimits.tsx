import type { InstrumentForm, KeptInstrument } from '@talus/contract/instrument-admin';
import { formatLimit, NONE } from '@talus/domain/text/format-number';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form/FormField';
import { useFormNews } from '../../../../ui/form/form-context';
import { StatusShape } from '../../../../ui/status/StatusShape';
import { boundField, LEVELS, type Quantity, SIDES } from '../form';
import { currentVersion } from '../record';
import styles from './TrialLimits.module.css';

const COUNTS = ['alert_count_limit', 'dead_band', 'clear_count_limit'] as const;
const RATES = ['rate_1Hr_config', 'rate_24Hr_config'] as const;

type Version = KeptInstrument['data'][number];
type Count = (typeof COUNTS)[number] | 'rate_alert_count_limit';

const number = (value: number | null | undefined) => (typeof value === 'number' ? formatLimit(value) : NONE);

/** Edits limits and counts, the current values beside those of the form. */
export const TrialLimits = ({ kept }: { kept: KeptInstrument }) => {
  const { t } = useTranslation(['instruments', 'adminTrial']);
  const { unit, allowRate } = (useFormNews().values as InstrumentForm).data;
  const today = currentVersion(kept);
  return (
    <>
      <Bounds quantity="value" today={today} />
      <Counts names={COUNTS} today={today} />
      <details className={styles.rates}>
        <summary>{t('adminTrial:rates')}</summary>
        {allowRate ? (
          <>
            {RATES.map((rate) => (
              <Fragment key={rate}>
                <h4 className={styles.quantity}>{t(`limit.${rate}`, { unit })}</h4>
                <Bounds quantity={rate} today={today} />
              </Fragment>
            ))}
            <Counts names={['rate_alert_count_limit']} today={today} />
          </>
        ) : (
          <p className={styles.rule}>{t('adminTrial:rates.off')}</p>
        )}
      </details>
    </>
  );
};

const Bounds = ({ quantity, today }: { quantity: Quantity; today: Version | undefined }) => {
  const { t } = useTranslation(['instruments', 'status', 'adminTrial']);
  const bounds = quantity === 'value' ? today : today?.[quantity];
  return (
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
              <small title={t('adminTrial:today')}>{number(bounds?.[`${level}_${side}`])}</small>
              <FormField name={boundField(quantity, level, side)} />
            </span>
          ))}
        </Fragment>
      ))}
    </div>
  );
};

const Counts = ({ names, today }: { names: readonly Count[]; today: Version | undefined }) => {
  const { t } = useTranslation('adminTrial');
  return (
    <div className={styles.counts}>
      {names.map((name) => (
        <span key={name} className={styles.count}>
          <FormField name={`data.${name}`} />
          <small>{t('line.today', { value: number(today?.[name]) })}</small>
        </span>
      ))}
    </div>
  );
};
