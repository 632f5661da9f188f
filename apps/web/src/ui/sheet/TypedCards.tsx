import { formatCount } from '@talus/domain/text/format-number';
import { type ReactNode, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import { Stack } from '../layout/primitives';
import { fieldAfter, fieldAt } from './card-fields';
import type { CardLayout } from './card-layout';
import { isBlank, type SheetRow } from './rows';
import { TypedCard } from './TypedCard';
import styles from './TypedCards.module.css';
import type { SheetHandle } from './use-sheet';

/** Number of cards drawn at once on a phone. */
const STEP = 50;

type Props = {
  sheet: SheetHandle;
  /** Accessible name of the list. */
  label: string;
  /** Stable between renders, like the columns. */
  layout: CardLayout;
  /** Further content at the top of a card. */
  aside?: (row: SheetRow) => ReactNode;
};

/** A sheet on a phone, typed in place: a card for each row. */
export const TypedCards = ({ sheet, label, layout, aside }: Props) => {
  const { t } = useTranslation('sheet');
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(STEP);
  const { shape, state, enter, answer, preview, goOn } = sheet;
  const hands = useMemo(() => ({ enter, answer, preview, goOn }), [enter, answer, preview, goOn]);
  useImperativeHandle(sheet.cards, () => ({
    goTo: (place) => fieldAt(list.current, place)?.focus(),
    goOn: (place) => fieldAfter(list.current, place)?.focus(),
  }));
  const rows = useMemo(() => state.rows.flatMap((row, index) => (isBlank(row) ? [] : [{ row, index }])), [state.rows]);
  return (
    <>
      <Stack as="ul" ref={list} gap={8} below={12} className={cx(layout.isDense && styles.dense)} aria-label={label}>
        {rows.slice(0, most).map(({ row, index }) => (
          <TypedCard key={row.id} shape={shape} layout={layout} hands={hands} row={row} index={index} aside={aside} />
        ))}
      </Stack>
      {rows.length > most && (
        <Button size="touch" block className={styles.more} onClick={() => setMost(most + STEP)}>
          {t('card.more', { n: formatCount(rows.length - most) })}
        </Button>
      )}
    </>
  );
};
