import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notices';
import { useZone } from '../../app/use-zone';
import { unsavedRows } from '../../ui/sheet/state';
import type { SheetHandle } from '../../ui/sheet/use-sheet';
import { holeFaults, namedRows } from './holes';
import { type HoleType, useSaveHole } from './queries';
import { inputOf } from './rows';
import { useQuestions } from './use-questions';
import { useRefused } from './use-refused';

type How = {
  typeId: string;
  name: string;
  distribution: HoleType;
  start: number;
  /** Of the B axis of a new hole: the hole with the A axis. */
  bAxisOf: string | null;
  onSaved: (holeId: string) => void;
};

/** Uploads the whole hole once every depth is complete. */
export const useUploadHole = (sheet: SheetHandle, { typeId, name, distribution, start, bAxisOf, onSaved }: How) => {
  const { t } = useTranslation('manualSetup');
  const zone = useZone();
  const ask = useQuestions();
  const refused = useRefused(sheet);
  const saving = useSaveHole();
  const upload = async () => {
    const sent = namedRows(sheet.latest.current.rows);
    if (refused.faults(holeFaults(sent))) return;
    const { removed } = unsavedRows(sheet.latest.current);
    if (!(await ask(sent, removed))) return;
    const startDate = new Date(start).toISOString();
    try {
      const hole = await saving.mutateAsync({
        name,
        instrumentType: typeId,
        type: distribution,
        instrumentList: sent.map((row) => ({ ...inputOf(row, zone), startDate, depth: Number(row.cells.depth) })),
        ...(bAxisOf !== null && { b_axis_of: bAxisOf }),
      });
      sheet.dispatch({ type: 'saved', ids: new Set(sent.map(({ id }) => id)) });
      notify.success(t('uploaded'));
      onSaved(hole._id);
    } catch (error) {
      const columnOf = (key: string) => (key === 'startDate' ? 'name' : key);
      refused.failure(error, { list: 'instrumentList', rows: sent, removed, columnOf });
    }
  };
  return { upload, isBusy: saving.isPending };
};
