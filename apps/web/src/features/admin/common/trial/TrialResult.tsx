import type { TrialRules } from '@talus/contract/limit-trial';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../../../app/frame/ReadFailed';
import { readOf } from '../../../../app/frame/read';
import { LoadingRows } from '../../../../ui/status/LoadingRows';
import { useTrial } from './queries';
import { TrialCounts } from './TrialCounts';
import { TrialCurve } from './TrialCurve';
import styles from './TrialResult.module.css';
import { TrialRises } from './TrialRises';

export type TrialProps = {
  instrument: string;
  name: string;
  unit: string;
  decimals: number;
  days: number;
  rules: TrialRules;
};

/** Shows the trial of one instrument: counts, curve, weeks, rises. */
export const TrialResult = ({ instrument, name, unit, decimals, days, rules }: TrialProps) => {
  const { t } = useTranslation('adminTrial');
  const query = useTrial(instrument, days, rules);
  const trial = query.data;
  if (!trial) return query.error ? <ReadFailed read={readOf(query)} title={t('failed')} /> : <LoadingRows rows={8} />;
  return (
    <div className={styles.result} aria-busy={query.isPlaceholderData}>
      <ReadFailed read={readOf(query)} title={t('failed')} />
      <p className={styles.rule}>
        {t('took', {
          readings: formatCount(trial.readings),
          missing: formatCount(trial.missing),
          seconds: formatNumber(trial.took / 1000, { decimals: 1 }),
        })}
        <span className={styles.key}>
          <i data-of="today" /> {t('whose.today')} <i data-of="proposed" /> {t('whose.proposed')}
        </span>
      </p>
      <TrialCounts trial={trial} />
      {trial.readings === 0 ? (
        <p className={styles.rule}>{t('no-readings')}</p>
      ) : (
        <TrialCurve trial={trial} rules={rules} name={name} unit={unit} />
      )}
      <TrialRises rises={trial.rises} decimals={decimals} />
    </div>
  );
};
