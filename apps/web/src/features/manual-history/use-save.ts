import { saveManualOutputs, strikeManualOutputs } from '@talus/contract/data/manual';
import { formatCount } from '@talus/domain/text/format-number';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../app/errors';
import { notify } from '../../app/notices';
import { useProjectId } from '../../app/project-queries';
import { type Clash, type Entered, upload } from '../../entities/manual/upload';
import { api } from '../../lib/api';
import { useConfirm } from '../../ui/overlay/Confirm';
import type { SheetRow } from '../../ui/sheet/rows';
import { unsavedRows } from '../../ui/sheet/state';
import type { SheetHandle } from '../../ui/sheet/use-sheet';
import { enteredOf, isEmptied } from './state';

type Step = { entered?: readonly Entered[]; gone?: readonly SheetRow[] };

/** Saves changed rows and deletes cleared rows; shows conflicting changes by others first. */
export const useSave = (sheet: SheetHandle, onSaved: () => void) => {
  const { t } = useTranslation('manualHistory');
  const project = useProjectId();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  /** Ids of the rows in the current save. */
  const sent = useRef<ReadonlySet<number>>(new Set());
  const strikeOut = async (gone: readonly SheetRow[]) => {
    if (gone.length === 0) return;
    const body = { project, outputs: gone.map(({ cells }) => String(cells._id)) };
    const { deleted } = await api(strikeManualOutputs, { body });
    notify.success(t('struck', { n: formatCount(deleted) }));
  };
  const store = async (entered: readonly Entered[]): Promise<readonly Clash[]> => {
    const done = await upload(entered, async (ts, outputs) => {
      const body = { project, date: new Date(ts).toISOString(), outputs };
      return (await api(saveManualOutputs, { body })).outputs;
    });
    if (done.stored.length > 0) notify.success(t('saved'));
    return done.clashes;
  };
  const run = async ({ entered = [], gone = [] }: Step) => {
    setBusy(true);
    try {
      await strikeOut(gone);
      const left = await store(entered);
      setClashes(left);
      if (left.length > 0) return;
      // Invalid rows keep their input
      sheet.dispatch({ type: 'saved', ids: sent.current });
      onSaved();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  /** Returns false if the user declines. */
  const isMeant = async (gone: readonly SheetRow[]): Promise<boolean> => {
    if (gone.length === 0) return true;
    return confirm({
      title: t('strike.title', { n: formatCount(gone.length) }),
      body: t('strike.body'),
      yes: t('strike.yes'),
      cancelled: 'delete',
    });
  };
  return {
    isBusy,
    clashes,
    closeClashes: () => setClashes([]),
    save: async () => {
      const { good } = unsavedRows(sheet.latest.current);
      sent.current = new Set(good.map(({ id }) => id));
      const gone = good.filter(isEmptied);
      if (await isMeant(gone)) await run({ gone, entered: good.filter((row) => !isEmptied(row)).map(enteredOf) });
    },
    settle: (mine: readonly Clash[]) =>
      void run({ entered: mine.map(({ entered }) => ({ ...entered, replaces: true })) }),
    strike: async (gone: readonly SheetRow[]) => {
      sent.current = new Set();
      if (await isMeant(gone)) await run({ gone });
    },
    /** Restores deleted readings unchanged, at their timestamps. */
    restore: (rows: readonly SheetRow[]) => {
      sent.current = new Set();
      return run({ entered: rows.map((row) => ({ ...enteredOf(row), replaces: true })) });
    },
  };
};
