import type { RainSumName } from '@talus/contract/data/latest-data';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/primitives';
import type { LatestRow } from '../row';
import styles from './Cards.module.css';
import type { CellContext } from './cells';
import { RainSum } from './RainSum';
import { RowCard } from './RowCard';

type Props = { row: LatestRow; context: CellContext; marked: boolean };

const SECOND = [
  ['mm/1HR', 'card.rain1h'],
  ['mm/3HR', 'card.rain3h'],
  ['mm/1day', 'card.rainDay'],
  ['mm/1month', 'card.rainMonth'],
] as const satisfies [RainSumName, string][];

/** A gauge as a phone card: the rain of 24 hours large, the other windows below. */
export const StormCard = memo(({ row, context, marked }: Props) => {
  const { t } = useTranslation('latestData');
  const sum = (name: RainSumName) => <RainSum mm={row[name] ?? null} share={row.completeness?.[name] ?? 1} />;
  return (
    <RowCard
      row={row}
      context={context}
      marked={marked}
      where={context.isFlat ? `${row.area.name} ${row.station.name}` : row.station.name}
      news={row['mm/24HR']}
      cause="storm"
      value={
        <>
          <small>{t('card.rain24h')}</small> <b>{sum('mm/24HR')}</b> mm
        </>
      }
    >
      {SECOND.map(([name, label]) => (
        <Row as="span" key={name} gap={6} align="baseline" flex={1} className={styles.rain}>
          <small>{t(label)}</small>
          {sum(name)}
        </Row>
      ))}
    </RowCard>
  );
});
