import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/Chart';
import { Stroke } from '../../../ui/chart/Stroke';
import { seriesTokens } from '../../../ui/chart/series-colour';
import { Card } from '../../../ui/layout/Card';
import { Grid, Row, Text } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import type { GroupChart, Typhoon } from '../use-typhoon';
import styles from './parts.module.css';

const HEIGHT = 236;
const WAITING = ['TM', 'STI', 'ELP'] as const;

/** The charts of the three groups with their limits and the rain. */
export const ChartCards = ({ typhoon }: { typhoon: Typhoon }) => {
  const { t } = useTranslation('typhoon');
  const { charts, zone } = typhoon;
  return (
    <Grid columns={3} gap={12} below={12} className={styles.cards}>
      {charts
        ? charts.map((group) => <GroupCard key={group.kind} group={group} zone={zone} />)
        : WAITING.map((kind) => (
            <Card key={kind} title={t(`kind.${kind}`)}>
              <LoadingRows rows={5} />
            </Card>
          ))}
    </Grid>
  );
};

const GroupCard = ({ group, zone }: { group: GroupChart; zone: string }) => {
  const { t } = useTranslation('typhoon');
  const { title, state, chart, kind: code } = group;
  const kind = t(`kind.${code}`);
  const tokens = chart && seriesTokens(chart.series);
  return (
    <Card title={title} padded={false}>
      {state === 'drawn' && (
        <Row as="ul" gap="0 12" wrap size="meta" tone="muted" className={styles.legend}>
          {chart?.prepared.map(({ id, name, unit, isRain, kind: drawn }) => (
            <Row as="li" inline gap={5} align="center" key={id}>
              <Stroke token={tokens?.get(id) ?? '--s1'} isColumn={drawn === 'column'} isHidden={false} />
              {isRain ? `${name} ${unit}` : name}
            </Row>
          ))}
        </Row>
      )}
      <div className={styles.plot}>
        {state === 'drawn' && chart && <Chart model={chart} zone={zone} height={HEIGHT} />}
        {state === 'loading' && <LoadingRows rows={5} />}
        {state === 'none' && (
          <Text as="p" tone="muted" textAlign="center" className={styles.chartCardsNone}>
            {t('chart.none', { kind })}
          </Text>
        )}
        {state === 'empty' && (
          <Text as="p" tone="muted" textAlign="center" className={styles.chartCardsNone}>
            {t('chart.empty', { kind })}
          </Text>
        )}
        {state === 'failed' && (
          <EmptyState icon="warn" title={t('chart.failed', { kind })}>
            {t('source.not-read')}
          </EmptyState>
        )}
      </div>
    </Card>
  );
};
