import { canInvert, type PreparedChart } from '@talus/domain/charts/prepare-charts';
import type { CardState } from '@talus/domain/charts/settings/card-state';
import { ALL_IN_ONE } from '@talus/domain/charts/settings/group-toggles';
import { findCrowding } from '@talus/domain/charts/settings/grouping';
import { hasRates } from '@talus/domain/charts/settings/rate-toggle';
import { memo, type ReactNode, type Ref, useCallback, useId, useMemo } from 'react';
import type { ChartHandle } from '../../../ui/chart/Chart';
import type { CursorStore } from '../../../ui/chart/cursor-store';
import type { CardContext } from '../card-context';
import { useInverse } from '../use-inverse';
import { CardPicture } from './CardPicture';
import { CardTable } from './CardTable';
import { CardTools } from './CardTools';
import styles from './ChartCard.module.css';
import { Crowded } from './Crowded';
import { InverseBar } from './InverseBar';
import { InverseSide } from './InverseSide';

export type CardProps = {
  chart: PreparedChart;
  cursor: CursorStore;
  isTable: boolean;
  isDrawerOpen: boolean;
  context: CardContext;
  /** Error message above the chart. */
  message?: ReactNode;
  ref?: Ref<ChartHandle>;
};

const HEIGHT = 500;
/** Heights of the displacement chart and of the inverse velocity chart below it, in px. */
const ABOVE = 320;
const BELOW = 300;

/** The card of one group of instruments: tools, chart, legend, and its readings as a table. */
export const ChartCard = memo(({ chart, cursor, isTable, isDrawerOpen, context, message, ref }: CardProps) => {
  const { zone, sync, onGroup, onMasks, dispatch } = context;
  const crowd = chart.id === 'all' ? findCrowding(chart, ALL_IN_ONE) : null;
  const id = useId();
  const { hidden } = chart.card;
  const change = useCallback(
    (change: Partial<CardState>) => dispatch({ type: 'card-changed', card: chart.id, change }),
    [dispatch, chart.id],
  );
  const inverse = useInverse(chart, zone, change);
  const hiddenSet = useMemo(() => new Set(hidden), [hidden]);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title} title={chart.title}>
          {chart.title}
        </h2>
        <CardTools
          card={chart.card}
          rate={chart.rate}
          instrumentCount={chart.instruments.length}
          hasRain={chart.instruments.some(({ isRain }) => isRain)}
          hasRates={hasRates(chart.instruments)}
          hasInverse={canInvert(chart.instruments)}
          isTable={isTable}
          isDrawerOpen={isDrawerOpen}
          sync={sync && { on: sync.on, toggle: () => (sync.on ? sync.end() : sync.start(chart)) }}
          maskCount={chart.masks?.length ?? 0}
          onMasks={() => onMasks(chart.id)}
          onChange={change}
          onTable={() => dispatch({ type: 'table-toggled', card: chart.id })}
          onSettings={() =>
            dispatch(isDrawerOpen ? { type: 'drawer-closed' } : { type: 'drawer-opened', card: chart.id })
          }
        />
      </header>
      {message && <div className={styles.message}>{message}</div>}
      {crowd && <Crowded chart={chart} crowd={crowd} onGroup={onGroup} />}
      {inverse && <InverseBar inverse={inverse} zone={zone} />}
      <div className={inverse ? styles.withSide : undefined}>
        <div>
          <CardPicture
            ref={ref}
            chart={chart}
            drawn={inverse?.above ?? chart}
            below={inverse?.below && { ...inverse.below, height: BELOW }}
            cursor={cursor}
            context={context}
            height={inverse ? ABOVE : HEIGHT}
            hidden={hiddenSet}
            onHidden={(next) => change({ hidden: [...next] })}
            onChange={change}
            styles={styles}
          />
        </div>
        {inverse && <InverseSide inverse={inverse} zone={zone} />}
      </div>
      {isTable && <CardTable chart={chart} zone={zone} />}
    </section>
  );
});
