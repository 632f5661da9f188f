import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../ui/layout/use-phone';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { TypedCards } from '../../../ui/sheet/TypedCards';
import { useFollow } from '../../../ui/sheet/use-follow';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { entryColumns } from '../columns';
import { factsOf, rowsOf } from '../entry';
import { ENTRY_CARD } from '../layout';
import { EntryFoot } from './EntryFoot';
import type { SheetProps } from './sheet-props';

/** The sheet of individually read instruments, one row each. */
export const EntrySheet = (props: SheetProps) => {
  const { draft, type, instruments, day, clock, until, zone, tools } = props;
  const { t } = useTranslation('manualEntry');
  const facts = useMemo(() => factsOf(instruments, type, day, until), [instruments, type, day, until]);
  const columns = useMemo(() => entryColumns(t, type, facts, clock), [t, type, facts, clock]);
  const rows = useMemo(() => rowsOf(instruments, facts, day, zone), [instruments, facts, day, zone]);
  const sheet = useSheet({ draft, columns, rows, isFixed: true });
  useFollow(sheet, rows);
  return (
    <>
      {tools && createPortal(<SheetTools sheet={sheet} />, tools)}
      {usePhone() ? (
        <TypedCards sheet={sheet} label={t('title')} layout={ENTRY_CARD} />
      ) : (
        <Sheet sheet={sheet} label={t('title')} height={680} />
      )}
      <EntryFoot {...props} sheet={sheet} facts={facts} rows={rows} />
    </>
  );
};
