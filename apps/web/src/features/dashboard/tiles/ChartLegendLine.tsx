import type { LatestRow } from '@talus/contract/data/latest-data';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { formatNumber } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { Stroke } from '../../../ui/chart/Stroke';
import { seriesTokens } from '../../../ui/chart/series-colour';
import { Row } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import styles from './tiles.module.css';

type Props = { chart: PreparedChart; latest: readonly LatestRow[] };

/** The legend of a chart tile, with the newest value of each curve. */
export const ChartLegendLine = ({ chart, latest }: Props) => {
  const tokens = useMemo(() => seriesTokens(chart.series), [chart.series]);
  const rows = useMemo(() => new Map(latest.map((row) => [row._id, row])), [latest]);
  return (
    <Row as="ul" wrap flex="none" pad="0 12" size="meta" line={20} overflow="hidden" className={styles.legend}>
      {chart.prepared.map(({ id, name, isRain, kind, summary, unit, decimals }) => {
        const row = rows.get(id);
        return (
          <Row as="li" gap={6} align="center" nowrap key={id}>
            <Stroke token={tokens.get(id) ?? '--s1'} isColumn={kind === 'column'} isHidden={false} />
            {row && <StatusDot status={row.status} size={10} word={false} />}
            <b>{name}</b>
            <span>
              {formatNumber(isRain ? (summary.latest?.value ?? null) : (row?.[row.display_output] ?? null), {
                decimals,
              })}{' '}
              {unit}
            </span>
          </Row>
        );
      })}
    </Row>
  );
};
