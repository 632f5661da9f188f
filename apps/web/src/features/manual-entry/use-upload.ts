import { saveManualOutputs } from '@talus/contract/data/manual';
import { isNothing } from '@talus/domain/manual/reading';
import { formatCount } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import { refresh } from '../../app/data/write';
import { reportError } from '../../app/errors';
import { notify } from '../../app/notices';
import { useProjectId } from '../../app/project-queries';
import { type Clash, clashesWithDay, type Entered, upload } from '../../entities/manual/upload';
import { api } from '../../lib/api';
import type { SheetRow } from '../../ui/sheet/rows';
import { unsavedRows } from '../../ui/sheet/state';
import type { SheetHandle } from '../../ui/sheet/use-sheet';
import { readClock } from './dates';
import { enteredOf, type FactsById, isWhole, stoodAt } from './entry';
import { readDay } from './queries';

type How = { date: string; clock: string; zone: Zone; facts: FactsById; onSaved: () => void };

/** Tolerated lead of a user's clock. */
const AHEAD_MS = 60_000;

/** Uploads complete and valid rows. Shows conflicting entries that others made that day before replacing them. */
export const useUpload = (sheet: SheetHandle, { facts, onSaved, ...when }: How) => {
  const { t } = useTranslation('manualEntry');
  const project = useProjectId();
  const [isBusy, setBusy] = useState(false);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);

  const wholeRows = () =>
    unsavedRows(sheet.latest.current).good.filter(({ cells }) => {
      const rule = facts.get(String(cells._id))?.rule;
      return rule !== undefined && isWhole(rule, cells);
    });

  const store = async (entered: readonly Entered[]) => {
    const done = await upload(entered, async (ts, outputs) => {
      const body = { project, date: new Date(ts).toISOString(), outputs };
      return (await api(saveManualOutputs, { body })).outputs;
    });
    markStored(done.stored);
    if (done.stored.length > 0) notify.success(t('saved', { n: formatCount(done.stored.length) }));
    return done.clashes;
  };
  /** Fixes stored rows at their timestamp, independent of the sheet's time. */
  const markStored = (stored: readonly Entered[]) => {
    const times = new Map(stored.map((one) => [one.id, one]));
    const { rows } = sheet.latest.current;
    const isStored = ({ cells }: SheetRow) => times.has(String(cells._id));
    const after = rows.map((row) => {
      const one = times.get(String(row.cells._id));
      if (!one) return row;
      return {
        ...row,
        cells: { ...row.cells, ...stoodAt(one.ts, { ...one.typed, is_note: isNothing(one.typed) }, when.zone) },
      };
    });
    sheet.edit({ at: 0, out: rows, in: after });
    sheet.dispatch({ type: 'saved', ids: new Set(rows.filter(isStored).map(({ id }) => id)) });
  };
  /** Discards the local input of rows whose stored values were chosen. */
  const dropTyped = (ids: readonly string[]) => {
    const { rows } = sheet.latest.current;
    const after = rows.map((row) =>
      row.base && ids.includes(String(row.cells._id)) ? { id: row.id, base: row.base, cells: row.base } : row,
    );
    sheet.edit({ at: 0, out: rows, in: after });
  };
  const run = async (work: () => Promise<readonly Clash[]>) => {
    // Invalid or incomplete rows stay in the sheet, which is then not reloaded
    const { good, bad } = unsavedRows(sheet.latest.current);
    const isLeftBehind = bad.length + good.length > wholeRows().length;
    setBusy(true);
    try {
      const left = await work();
      setClashes(left);
      void refresh(['manual-reading'], project);
      if (left.length === 0 && !isLeftBehind) onSaved();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };

  const save = () => {
    if (readClock(when.clock) === null) return notify.error(t('wrong.clock'));
    const entered = wholeRows().map((row) => enteredOf(row, when));
    if (entered.some(({ ts }) => ts > now() + AHEAD_MS)) return notify.error(t('wrong.ahead'));
    void run(async () => {
      const strange = clashesWithDay(entered, await readDay(project, when.date));
      const isStrange = new Set(strange.map((clash) => clash.entered));
      const rest = await store(entered.filter((one) => !isStrange.has(one)));
      return [...strange, ...rest];
    });
  };
  /** Resolves conflicts: local choices replace the stored readings at their timestamps. */
  const settle = (mine: readonly Clash[], theirs: readonly Clash[]) =>
    void run(async () => {
      const left = await store(mine.map(({ entered, at }) => ({ ...entered, ts: at, replaces: true })));
      dropTyped(theirs.map(({ entered }) => entered.id));
      return left;
    });
  return { save, settle, isBusy, clashes, closeClashes: () => setClashes([]), wholeRows };
};
