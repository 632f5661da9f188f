import type { OutputRow } from '@talus/contract/data/outputs';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { usePlace } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import type { Choice } from '../../../ui/sheet/column';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { hasUnsaved } from '../../../ui/sheet/state';
import { useFollow } from '../../../ui/sheet/use-follow';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { outputColumns } from './columns';
import { AT_ONCE, cellsOf, isLater } from './rows';
import { useSave } from './use-save';

type Props = {
  draft: string;
  outputs: readonly OutputRow[];
  instruments: readonly Choice[];
  zone: Zone;
  onSaved: () => void;
};

/** The sheet that corrects, adds and deletes readings. */
export const OutputSheet = ({ draft, outputs, instruments, zone, onSaved }: Props) => {
  const { t } = useTranslation('adminOutputs');
  const [addFor, setAddFor] = usePlace(`${draft} add for`, () => instruments[0]?.value ?? '');
  const columns = useMemo(
    () => outputColumns(t, instruments, addFor === '', (local) => isLater(local, zone, now())),
    [t, instruments, addFor, zone],
  );
  const rows = useMemo(() => outputs.map((row) => cellsOf(row, zone)), [outputs, zone]);
  const sheet = useSheet({ draft, columns, rows });
  useFollow(sheet, rows);
  const { save, isBusy } = useSave(sheet, { zone, addFor: addFor || null, onSaved });
  useLeaveGuard(hasUnsaved(sheet.state));
  return (
    <>
      <SheetTools sheet={sheet}>
        <Select aria-label={t('add-for')} options={instruments} value={addFor} onValue={setAddFor} />
        <Button icon="plus" disabled={addFor === ''} onClick={() => sheet.addRows(AT_ONCE)}>
          {t('add')}
        </Button>
      </SheetTools>
      <Sheet sheet={sheet} label={t('title')} />
      <SheetFoot
        sheet={sheet}
        isBusy={isBusy}
        saveLabel={({ good, bad, removed }) =>
          bad > 0 ? t('save.skip', { n: good + removed }) : t('save', { n: good + removed })
        }
        onSave={() => void save()}
        onDiscard={() => sheet.dispatch({ type: 'load', rows })}
      />
    </>
  );
};
