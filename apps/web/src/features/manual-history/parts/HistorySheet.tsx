import type { ManualOutput } from '@talus/contract/data/manual';
import { formatCount } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashDialog } from '../../../entities/manual/ClashDialog';
import { Switch } from '../../../ui/controls/Switch';
import { usePhone } from '../../../ui/layout/use-phone';
import type { Cells } from '../../../ui/sheet/column';
import type { SheetRow } from '../../../ui/sheet/rows';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { hasUnsaved } from '../../../ui/sheet/state';
import { TypedCards } from '../../../ui/sheet/TypedCards';
import { useFollow } from '../../../ui/sheet/use-follow';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { historyColumns } from '../columns';
import { HISTORY_CARD } from '../layout';
import { cellsOf, type HistoryFacts } from '../state';
import { useSave } from '../use-save';
import { CardTools } from './CardTools';
import { PhotosDialog } from './PhotosDialog';
import { RowTools } from './RowTools';

type Props = {
  /** Key of the draft: project, type, span and area. */
  draft: string;
  outputs: readonly ManualOutput[];
  facts: ReadonlyMap<string, HistoryFacts>;
  zone: Zone;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
};

/** The sheet of manual readings, editable once editing is switched on. */
export const HistorySheet = ({ draft, outputs, facts, zone, isEditing, onEditing, onUnsaved, onSaved }: Props) => {
  const { t } = useTranslation(['manualHistory', 'manualEntry']);
  const [looked, setLooked] = useState<ManualOutput | null>(null);
  const rows = useMemo(() => {
    const words = { note: t('state.note'), struck: t('state.struck') };
    return outputs.map((output) => cellsOf(output, zone, words));
  }, [outputs, zone, t]);
  const bases = useMemo(() => new Map(rows.map((row) => [String(row._id), row])), [rows]);
  const columns = useMemo(() => {
    const onPhotos = ({ _id }: Cells) => setLooked(outputs.find((output) => output._id === _id) ?? null);
    return historyColumns(t, { facts, bases, isEditing, onPhotos });
  }, [t, facts, bases, isEditing, outputs]);
  const sheet = useSheet({ draft, columns, rows, isFixed: true });
  useFollow(sheet, rows);
  const { save, settle, strike, restore, isBusy, clashes, closeClashes } = useSave(sheet, onSaved);
  const isDirty = hasUnsaved(sheet.state);
  useLeaveGuard(isDirty);
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  const isPhone = usePhone();
  const tools = {
    canStrike: isEditing && !isDirty,
    isBusy,
    onStrike: (gone: readonly SheetRow[]) => void strike(gone),
    onRestore: (back: readonly SheetRow[]) => void restore(back),
  };
  const names = new Map(outputs.map(({ instrument_id, name }) => [instrument_id, name]));
  return (
    <>
      <SheetTools sheet={sheet}>
        <Switch checked={isEditing} disabled={isDirty} onChange={onEditing}>
          {t('editing')}
        </Switch>
        {!isPhone && <RowTools sheet={sheet} {...tools} />}
      </SheetTools>
      {isPhone ? (
        <TypedCards
          sheet={sheet}
          label={t('title')}
          layout={HISTORY_CARD}
          aside={(row) => <CardTools row={row} {...tools} />}
        />
      ) : (
        <Sheet sheet={sheet} label={t('title')} height={620} />
      )}
      {(isEditing || isDirty) && (
        <SheetFoot
          sheet={sheet}
          isBusy={isBusy}
          saveLabel={({ good }) => t('save', { n: formatCount(good) })}
          onSave={() => void save()}
          onDiscard={() => sheet.dispatch({ type: 'load', rows })}
        />
      )}
      {looked && <PhotosDialog output={looked} zone={zone} onClose={() => setLooked(null)} />}
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
