import type { Level } from '@talus/domain/status/status';
import { formatCount, formatLimit } from '@talus/domain/text/format-number';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashDialog } from '../../../entities/manual/ClashDialog';
import { manualName } from '../../../entities/manual/places';
import { Row } from '../../../ui/layout/primitives';
import type { Cells } from '../../../ui/sheet/column';
import { isUnsaved, type SheetRow } from '../../../ui/sheet/rows';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { hasUnsaved } from '../../../ui/sheet/state';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { StatusShape } from '../../../ui/status/StatusShape';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { type FactsById, isWhole, levelIn } from '../entry';
import { lowestOpen } from '../hole';
import styles from '../ManualEntry.module.css';
import { useUpload } from '../use-upload';
import type { SheetProps } from './sheet-props';

type Props = SheetProps & { sheet: SheetHandle; facts: FactsById; rows: readonly Cells[]; isHole?: boolean };

const LEVELS_DOWN = ['WSL', 'AL', 'WL'] as const;

/** Shows unsaved rows, open questions and exceeded levels; has the upload button. */
export const EntryFoot = ({ sheet, facts, rows, isHole = false, instruments, onUnsaved, ...when }: Props) => {
  const { t } = useTranslation('manualEntry');
  const { date, clock, zone, onSaved } = when;
  const { save, settle, isBusy, clashes, closeClashes } = useUpload(sheet, { facts, date, clock, zone, onSaved });
  const isDirty = hasUnsaved(sheet.state);
  useLeaveGuard(isDirty);
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  const late = useDeferredValue(sheet.state.rows);
  const asked = useDeferredValue(sheet.state.asked);
  const { whole, passed } = useMemo(
    () => countsOf(late, facts, isOpenIn(late, asked, isHole)),
    [late, facts, asked, isHole],
  );
  const what = isHole ? 'depths' : 'rows';
  const names = useMemo(() => new Map(instruments.map((one) => [one._id, manualName(one)])), [instruments]);
  return (
    <>
      <SheetFoot
        sheet={sheet}
        isBusy={isBusy}
        canSave={whole.length > 0}
        {...(isHole && { unsavedLabel: t('foot.depths', { n: whole.length, all: instruments.length }) })}
        saveLabel={({ bad, asked: open }) => {
          if (open > 0) return t('upload.asked', { n: formatCount(open) });
          const n = formatCount(whole.filter(({ id }) => !sheet.state.wrong.has(id)).length);
          return bad > 0 ? t('upload.skip', { n }) : t(`upload.${what}`, { n });
        }}
        onSave={save}
        onDiscard={() => sheet.dispatch({ type: 'load', rows })}
      >
        {LEVELS_DOWN.map((level) => {
          const found = passed.get(level);
          return (
            found && (
              <Row
                as="span"
                key={level}
                gap={6}
                align="center"
                weight="strong"
                className={styles.passed}
                data-level={level}
              >
                <StatusShape status={level} />
                {t(`foot.${what}.${level}`, { n: formatCount(found.count), limit: found.limit })}
              </Row>
            )
          );
        })}
      </SheetFoot>
      {clashes.length > 0 && (
        <ClashDialog
          clashes={clashes}
          nameOf={(id) => names.get(id) ?? id}
          isBusy={isBusy}
          onClose={closeClashes}
          onChosen={settle}
        />
      )}
    </>
  );
};

/** Returns a test for rows with an unknown result: rows with open questions, and in a hole all rows above. */
function isOpenIn(rows: readonly SheetRow[], asked: ReadonlyMap<number, number>, isHole: boolean) {
  const lowest = isHole ? lowestOpen(rows, asked) : -1;
  return (row: number) => (isHole ? row <= lowest : asked.has(rows[row]?.id ?? -1));
}

type Passed = Map<Level, { count: number; limit: string }>;

/** Counts complete rows and rows beyond each level, with the limit if common to all. */
function countsOf(
  rows: readonly SheetRow[],
  facts: FactsById,
  isOpen: (row: number) => boolean,
): { whole: SheetRow[]; passed: Passed } {
  const passed: Passed = new Map();
  const whole: SheetRow[] = [];
  for (const [i, row] of rows.entries()) {
    const own = facts.get(String(row.cells._id));
    if (!own) continue;
    if (isUnsaved(row) && isWhole(own.rule, row.cells)) whole.push(row);
    const level = levelIn(row.cells, own);
    if (level === null || level === 'GREEN' || isOpen(i)) continue;
    const { plus, minus } = own.limits[level];
    const limit = formatLimit(plus ?? minus ?? 0);
    const before = passed.get(level);
    passed.set(level, { count: (before?.count ?? 0) + 1, limit: !before || before.limit === limit ? limit : '' });
  }
  return { whole, passed };
}
