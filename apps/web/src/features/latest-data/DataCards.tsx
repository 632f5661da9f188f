import { useLayoutEffect, useRef } from 'react';
import { Stack } from '../../ui/layout/primitives';
import { CARD_SIZES, placeOf, rowsInSight } from './layout';
import { AreaCards } from './parts/AreaCards';
import styles from './parts/Cards.module.css';
import type { CellContext } from './parts/cells';
import type { DataAction } from './state';
import { scrollToPlace, useSight } from './use-sight';
import type { AreaView } from './view';

type Props = {
  title: string;
  areas: readonly AreaView[];
  context: CellContext;
  marked: string | null;
  dispatch: (action: DataAction) => void;
};

/** The areas on a phone: one virtualised column of cards. */
export const DataCards = ({ title, areas, context, marked, dispatch }: Props) => {
  const list = useRef<HTMLElement>(null);
  const windows = rowsInSight(areas, CARD_SIZES, useSight(list));
  const place = marked === null ? null : placeOf(areas, CARD_SIZES, marked);
  const found = place !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once it is there, not when it moves
  useLayoutEffect(() => {
    if (list.current && place !== null) scrollToPlace(list.current, place);
  }, [marked, found]);
  return (
    <Stack as="section" ref={list} gap={8} className={styles.list} aria-label={title}>
      {areas.map((area, index) => (
        <AreaCards
          key={area.id}
          area={area}
          first={windows[index]?.first ?? 0}
          end={windows[index]?.end ?? area.rows.length}
          context={context}
          marked={marked}
          dispatch={dispatch}
        />
      ))}
    </Stack>
  );
};
