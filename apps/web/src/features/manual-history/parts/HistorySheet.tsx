import type { ManualOutput } from '@talus/contract/manual';
import { formatCount } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProjectId } from '../../../app/project-queries';
import { ClashDialog } from '../../../entities/manual/ClashDialog';
import { paths } from '../../../paths';
import { Switch } from '../../../ui/Switch';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { hasUnsaved } from '../../../ui/sheet/state';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { historyColumns } from '../columns';
import styles from '../ManualHistory.module.css';
import { cellsOf, type HistoryFacts } from '../state';
import { useSave } from '../use-save';

type Props = {
  outputs: readonly ManualOutput[];
  facts: ReadonlyMap<string, HistoryFacts>;
  zone: Zone;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
};

/** Readings as they were entered, to be corrected where somebody switches that on. */
export const HistorySheet = ({ outputs, facts, zone, isEditing, onEditing, onUnsaved, onSaved }: Props) => {
  const { t } = useTranslation(['manualHistory', 'manualEntry']);
  const project = useProjectId();
  const rows = useMemo(() => outputs.map((output) => cellsOf(output, zone)), [outputs, zone]);
  const bases = useMemo(() => new Map(rows.map((row) => [String(row._id), row])), [rows]);
  const columns = useMemo(() => historyColumns(t, facts, bases, isEditing), [t, facts, bases, isEditing]);
  const sheet = useSheet({ columns, rows, isFixed: true });
  const { save, settle, isBusy, clashes, closeClashes } = useSave(sheet, onSaved);
  const isDirty = hasUnsaved(sheet.state);
  useLeaveGuard(isDirty);
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  const at = sheet.active && sheet.state.rows[sheet.active.row]?.cells;
  const names = new Map(outputs.map(({ instrument_id, name }) => [instrument_id, name]));
  return (
    <>
      <SheetTools sheet={sheet}>
        <Switch checked={isEditing} disabled={isDirty} onChange={onEditing}>
          {t('editing')}
        </Switch>
        {at?.instrument ? (
          <Link className={styles.curve} to={paths.chart({ project, instrument: String(at.instrument) })}>
            {t('curve', { name: String(at.name) })}
          </Link>
        ) : (
          <span className={styles.hint}>{t('curve.hint')}</span>
        )}
      </SheetTools>
      <Sheet sheet={sheet} label={t('title')} height={620} />
      {isEditing && (
        <SheetFoot
          sheet={sheet}
          isBusy={isBusy}
          saveLabel={({ good }) => t('save', { n: formatCount(good) })}
          onSave={save}
          onDiscard={() => sheet.dispatch({ type: 'load', rows })}
        />
      )}
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
