import type { TrialRules } from '@talus/contract/instruments/limit-trial';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../../../app/frame/ReadFailed';
import { readOf } from '../../../../app/frame/read';
import { Row, Stack } from '../../../../ui/layout/primitives';
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
    <Stack gap={10} minWidth={0} className={styles.result} aria-busy={query.isPlaceholderData}>
      <ReadFailed read={readOf(query)} title={t('failed')} />
      <Row as="p" gap="0 12" justify="between" wrap size="meta" tone="muted">
        {t('took', {
          readings: formatCount(trial.readings),
          missing: formatCount(trial.missing),
          seconds: formatNumber(trial.took / 1000, { decimals: 1 }),
        })}
        <Row as="span" inline gap={6} align="center" className={styles.key}>
          <i data-of="today" /> {t('whose.today')} <i data-of="proposed" /> {t('whose.proposed')}
        </Row>
      </Row>
      <TrialCounts trial={trial} />
      {trial.readings === 0 ? (
        <Row as="p" gap="0 12" justify="between" wrap size="meta" tone="muted">
          {t('no-readings')}
        </Row>
      ) : (
        <TrialCurve trial={trial} rules={rules} name={name} unit={unit} />
      )}
      <TrialRises rises={trial.rises} decimals={decimals} />
    </Stack>
  );
};
