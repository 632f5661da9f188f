import { ApiError } from '@talus/contract/client';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useNotice } from '../../../ui/overlay/Notice';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { hasUnsaved, unsavedRows } from '../../../ui/sheet/state';
import { toldBy } from '../../../ui/sheet/told-by';
import { useFollow } from '../../../ui/sheet/use-follow';
import { type SheetHandle, useSheet } from '../../../ui/sheet/use-sheet';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { useAdvancedWrites } from '../queries';
import { cellsOf, changeOf, instrumentColumns } from '../rows';
import { useReport } from '../use-report';

type Props = { projectId: string | null; instruments: readonly BulkInstrument[] };

/** An editable grid of the instruments' current versions; cells can be typed and pasted into. */
export const InstrumentsSheet = ({ projectId, instruments }: Props) => {
  const { t } = useTranslation('advanced');
  const { t: field } = useTranslation('instruments');
  const zone = useZone();
  const hasNext = instruments.some(({ nextVersion }) => nextVersion !== null);
  const columns = useMemo(() => instrumentColumns({ t, field }, hasNext), [t, field, hasNext]);
  const rows = useMemo(() => instruments.map((one) => cellsOf(one, zone)), [instruments, zone]);
  const sheet = useSheet({ draft: `advanced instruments ${projectId}`, columns, rows, isFixed: true });
  const { save, isBusy } = useSave(sheet);
  useFollow(sheet, rows);
  useLeaveGuard(hasUnsaved(sheet.state));
  return (
    <>
      <SheetTools sheet={sheet} />
      <Sheet sheet={sheet} label={t('sheet.title')} />
      <SheetFoot
        sheet={sheet}
        isStrict
        isBusy={isBusy}
        saveLabel={({ good }) => t('sheet.save', { n: good })}
        onSave={() => void save()}
        onDiscard={() => sheet.dispatch({ type: 'load', rows })}
      />
    </>
  );
};

/** Saves all rows or none. Asks for confirmation of unusual limits and marks invalid values in their cells. */
const useSave = (sheet: SheetHandle) => {
  const { t } = useTranslation('advanced');
  const notice = useNotice();
  const confirm = useConfirm();
  const writes = useAdvancedWrites();
  const report = useReport();
  const zone = useZone();
  const [isBusy, setBusy] = useState(false);
  const send = async (isConfirmed: boolean): Promise<void> => {
    const { good } = unsavedRows(sheet.latest.current);
    try {
      const saved = await writes.saveInstruments(good.map(changeOf), isConfirmed);
      const known = new Map(saved.map((one) => [one._id, cellsOf(one, zone)]));
      const rows = sheet.latest.current.rows.flatMap(({ base }) => (base ? [known.get(String(base._id)) ?? base] : []));
      sheet.dispatch({ type: 'load', rows });
      notice.success(t('updated'));
    } catch (error) {
      if (!(error instanceof ApiError)) return report(error);
      if (error.code === 'limits.confirm') {
        const body = error.fields.map(({ reason }) => reason).join('\n');
        return (await confirm({ title: t('limits.title'), body, yes: t('limits.yes') })) ? send(true) : undefined;
      }
      const told = toldBy(error.fields, good);
      if (told.size > 0) sheet.dispatch({ type: 'told', told });
      report(error);
    }
  };
  const save = async () => {
    setBusy(true);
    await send(false);
    setBusy(false);
  };
  return { save, isBusy };
};
