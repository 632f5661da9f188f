import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notices';
import { useZone } from '../../app/use-zone';
import { unsavedRows } from '../../ui/sheet/state';
import type { SheetHandle } from '../../ui/sheet/use-sheet';
import { useSaveInstruments } from './queries';
import type { KnownStarts } from './row-effect';
import { faultsOf, inputOf, textOf } from './rows';
import { useQuestions } from './use-questions';
import { useRefused } from './use-refused';

type How = { typeId: string; known: KnownStarts; onSaved: (hasNew: boolean) => void };

/** Uploads the unsaved rows, all or none, if none has a fault. */
export const useUpload = (sheet: SheetHandle, { typeId, known, onSaved }: How) => {
  const { t } = useTranslation('manualSetup');
  const zone = useZone();
  const ask = useQuestions();
  const refused = useRefused(sheet);
  const saving = useSaveInstruments();
  const upload = async () => {
    const { rows } = sheet.latest.current;
    const { good, removed } = unsavedRows(sheet.latest.current);
    if (refused.faults(faultsOf(rows, good, known))) return;
    if (good.some(({ cells }) => !cells.area)) notify.info(t('no-area'));
    if (good.some(({ cells }) => cells.area && !cells.station))
      notify.info({ title: t('no-station'), text: t('no-station.text') });
    else if (good.some(({ cells }) => !cells.station)) notify.info(t('no-station'));
    if (!(await ask(good, removed, known))) return;
    try {
      await saving.mutateAsync({
        instrumentType: typeId,
        rows: good.map((row) => inputOf(row, zone)),
        removed: removed.map(({ base }) => textOf(base?.version)),
      });
      sheet.dispatch({ type: 'saved', ids: new Set(good.map(({ id }) => id)) });
      notify.success(t('uploaded'));
      onSaved(good.some(({ base }) => base === null));
    } catch (error) {
      refused.failure(error, { list: 'insturments', rows: good, removed });
    }
  };
  return { upload, isBusy: saving.isPending };
};
