import { saveManualOutputs } from '@talus/contract/manual';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../app/errors';
import { notify } from '../../app/notices';
import { useProjectId } from '../../app/project-queries';
import { type Clash, type Entered, upload } from '../../entities/manual/upload';
import { api } from '../../lib/api';
import { unsavedRows } from '../../ui/sheet/state';
import type { SheetHandle } from '../../ui/sheet/use-sheet';
import { enteredOf } from './state';

/** Stores what was changed; what somebody else changed meanwhile is shown first. */
export const useSave = (sheet: SheetHandle, onSaved: () => void) => {
  const { t } = useTranslation('manualHistory');
  const project = useProjectId();
  const [isBusy, setBusy] = useState(false);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const run = async (entered: readonly Entered[]) => {
    setBusy(true);
    try {
      const done = await upload(entered, async (ts, outputs) => {
        const body = { project, date: new Date(ts).toISOString(), outputs };
        return (await api(saveManualOutputs, { body })).outputs;
      });
      if (done.stored.length > 0) notify.success(t('saved'));
      setClashes(done.clashes);
      if (done.clashes.length === 0) onSaved();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    clashes,
    closeClashes: () => setClashes([]),
    save: () => void run(unsavedRows(sheet.latest.current).good.map(enteredOf)),
    settle: (mine: readonly Clash[]) => void run(mine.map(({ entered }) => ({ ...entered, replaces: true }))),
  };
};
