import { LOW_TARGET, QUALITY_TARGETS } from '@talus/domain/alerts/messages/alarm-targets';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import { Grid, Text } from '../../../../ui/layout/primitives';
import { percent } from '../figures';
import type { QualityProps } from '../quality-props';
import { BarRow } from './BarRow';

const PRIORITIES = ['low', 'medium', 'high'] as const;
const TARGETS = { low: LOW_TARGET, medium: QUALITY_TARGETS.medium.good, high: QUALITY_TARGETS.high.good };

/** The distribution of alarms by priority; only a small share should be urgent. */
export const Priorities = ({ quality: { priorities, count } }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  return (
    <Card title={t('priority.title')} caption={t('priority.caption')}>
      {count === 0 ? (
        <Text as="p" size="data" tone="muted">
          {t('none')}
        </Text>
      ) : (
        <Grid as="ul" gap={6} size="data">
          {PRIORITIES.map((name) => (
            <BarRow
              key={name}
              name={t(`priority.${name}`)}
              share={priorities[name] / count}
              target={TARGETS[name]}
              text={`${percent(priorities[name] / count)} · ${t('priority.row', { n: priorities[name], target: percent(TARGETS[name]) })}`}
            />
          ))}
        </Grid>
      )}
    </Card>
  );
};
