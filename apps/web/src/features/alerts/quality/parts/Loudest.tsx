import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import { Grid, Text } from '../../../../ui/layout/primitives';
import { percent } from '../figures';
import type { QualityProps } from '../quality-props';
import { BarRow } from './BarRow';
import { SourceLink } from './SourceLink';

/** The instruments with the most alarms: a few cause most of the load and should be checked first. */
export const Loudest = ({ quality: { loudest }, projectId }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  return (
    <Card title={t('loudest.title')} caption={t('loudest.caption')}>
      {loudest.length === 0 ? (
        <Text as="p" size="data" tone="muted">
          {t('none')}
        </Text>
      ) : (
        <Grid as="ul" gap={6} size="data">
          {loudest.map(({ source, count, share }) => (
            <BarRow
              key={source.instrumentId ?? source.name}
              name={<SourceLink source={source} projectId={projectId} />}
              share={share}
              text={`${t('unit.times', { n: count })} · ${percent(share)}`}
            />
          ))}
        </Grid>
      )}
    </Card>
  );
};
