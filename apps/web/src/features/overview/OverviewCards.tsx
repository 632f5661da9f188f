import { useLayoutEffect, useRef } from 'react';
import { CARD_SIZES, placeOf, rowsInSight } from './layout';
import { AreaHead } from './parts/AreaHead';
import styles from './parts/Cards.module.css';
import type { CellContext } from './parts/cells';
import { InstrumentCard } from './parts/InstrumentCard';
import { RestLine } from './parts/RestLine';
import type { OverviewAction } from './state';
import { scrollToPlace, useSight } from './use-sight';
import type { AreaView } from './view';

type Props = {
  areas: readonly AreaView[];
  context: CellContext;
  marked: string | null;
  dispatch: (action: OverviewAction) => void;
};

/** The same areas under a thumb: one column of cards. Draws only those in sight. */
export const OverviewCards = ({ areas, context, marked, dispatch }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const windows = rowsInSight(areas, CARD_SIZES, useSight(list));
  const place = marked === null ? null : placeOf(areas, CARD_SIZES, marked);
  const found = place !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once it is there, not when it moves
  useLayoutEffect(() => {
    if (list.current && place !== null) scrollToPlace(list.current, place);
  }, [marked, found]);
  return (
    <div ref={list} className={styles.list}>
      {areas.map((area, index) => {
        const { first, end } = windows[index] ?? { first: 0, end: area.rows.length };
        return (
          <section key={area.id} className={styles.area} aria-label={area.name}>
            <AreaHead
              compact
              area={area}
              now={context.now}
              zone={context.zone}
              onToggle={() => dispatch({ type: 'area-set', area: area.id, open: !area.open })}
            />
            <div style={{ height: first * CARD_SIZES.row }} hidden={first === 0} />
            {area.rows.slice(first, end).map((row) => (
              <InstrumentCard key={row._id} row={row} context={context} marked={row._id === marked} />
            ))}
            <div style={{ height: (area.rows.length - end) * CARD_SIZES.row }} hidden={end === area.rows.length} />
            {(area.folded > 0 || area.unfolded) && (
              <RestLine
                count={area.folded}
                shown={area.unfolded}
                onToggle={() => dispatch({ type: 'rest-set', area: area.id, shown: !area.unfolded })}
              />
            )}
          </section>
        );
      })}
    </div>
  );
};
