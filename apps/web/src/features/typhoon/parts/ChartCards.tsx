import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/Chart';
import { Stroke } from '../../../ui/chart/Stroke';
import { seriesTokens } from '../../../ui/chart/series-colour';
import { Card } from '../../../ui/layout/Card';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import type { GroupChart, Typhoon } from '../use-typhoon';
import styles from './ChartCards.module.css';

const HEIGHT = 236;
const WAITING = ['TM', 'STI', 'ELP'] as const;

/** The charts of the three groups with their limits and the rain. */
export const ChartCards = ({ typhoon }: { typhoon: Typhoon }) => {
  const { t } = useTranslation('typhoon');
  const { charts, zone } = typhoon;
  return (
    <div className={styles.cards}>
      {charts
        ? charts.map((group) => <GroupCard key={group.kind} group={group} zone={zone} />)
        : WAITING.map((kind) => (
            <Card key={kind} title={t(`kind.${kind}`)}>
              <LoadingRows rows={5} />
            </Card>
          ))}
    </div>
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
        <ul className={styles.legend}>
          {chart?.prepared.map(({ id, name, unit, isRain, kind: drawn }) => (
            <li key={id}>
              <Stroke token={tokens?.get(id) ?? '--s1'} isColumn={drawn === 'column'} isHidden={false} />
              {isRain ? `${name} ${unit}` : name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plot}>
        {state === 'drawn' && chart && <Chart model={chart} zone={zone} height={HEIGHT} />}
        {state === 'loading' && <LoadingRows rows={5} />}
        {state === 'none' && <p className={styles.none}>{t('chart.none', { kind })}</p>}
        {state === 'empty' && <p className={styles.none}>{t('chart.empty', { kind })}</p>}
        {state === 'failed' && (
          <EmptyState icon="warn" title={t('chart.failed', { kind })}>
            {t('source.not-read')}
          </EmptyState>
        )}
      </div>
    </Card>
  );
};
