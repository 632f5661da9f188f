import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import { Grid } from '../../../../ui/layout/primitives';
import { percent } from '../figures';
import type { QualityProps } from '../quality-props';
import { BarRow } from './BarRow';

const LOADS = ['none', 'one', 'some', 'flood'] as const;

/** The distribution of alarm load over windows of 10 minutes. */
export const Load = ({ quality: { load } }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  const windows = LOADS.reduce((sum, name) => sum + load[name], 0);
  return (
    <Card title={t('load.title')} caption={t('load.caption', { n: formatCount(windows) })}>
      <Grid as="ul" gap={6} size="data">
        {LOADS.map((name) => (
          <BarRow
            key={name}
            name={t(`load.${name}`)}
            share={load[name] / windows}
            text={`${formatCount(load[name])} · ${percent(load[name] / windows)}`}
          />
        ))}
      </Grid>
    </Card>
  );
};
