import { ApiError } from '@talus/contract/client';
import { savePins } from '@talus/contract/places/layout-edit';
import type { LayoutImage } from '@talus/contract/places/layouts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../app/form/save-outcome';
import { notify } from '../../../app/notices';
import { api } from '../../../lib/api';
import { useDraftReducer } from '../../../lib/drafts/use-draft';
import { changesOf, incomplete, savingOf } from './changes';
import { type DraftPin, draftOf } from './draft';
import { isSettled, mergePins, type PinConflict, type Side } from './merge';
import { readPlans } from './queries';
import { type EditorState, reduceEditor, startEditor } from './state';

/** An edit conflict with author and time, if known. */
export type OpenContest = { by: string | null; at: string | null; contests: readonly PinConflict[] };
export type Trouble = { kind: 'unanswered' } | { kind: 'refused'; message: string };

const draftsOf = (image: LayoutImage): DraftPin[] => image.pin.map(draftOf);

/** Manages the pins of one plan, from the first drag to the answer of a save. */
export const usePlanEditor = (project: string, image: LayoutImage) => {
  const { t } = useTranslation('adminPlans');
  const [state, dispatch] = useDraftReducer(
    `plan pins ${image._id}`,
    reduceEditor,
    () => startEditor(draftsOf(image)),
    (edited) => changesOf(edited).length > 0,
  );
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [contest, setContest] = useState<OpenContest | null>(null);
  const newest = useRef<EditorState>(state);
  newest.current = state;
  useEffect(() => dispatch({ type: 'heard', pins: draftsOf(image) }), [image, dispatch]);

  const changes = changesOf(state);
  const missing = incomplete(state);
  const isOpen = contest !== null && !isSettled(contest.contests);
  const canSave = changes.length > 0 && missing.length === 0 && !isOpen && !isBusy;

  const send = async () => {
    const sent = newest.current;
    const wanted = changesOf(sent);
    const params = { projectId: project, imageId: image._id };
    const answer = (await api(savePins, { params, body: savingOf(wanted) })).map(draftOf);
    // The answer lists the changed pins, then the new pins, in the order sent
    const keys = (['changed', 'set'] as const).flatMap((kind) => wanted.filter((one) => one.kind === kind));
    const written = new Map(keys.map(({ pin }, i) => [pin.key, answer[i] as DraftPin]));
    const pins = sent.pins.map((pin) => written.get(pin.key) ?? pin);
    const names = new Map([...written].map(([key, pin]) => [key, pin.key]));
    dispatch({ type: 'saved', sent: sent.pins, pins, names });
    setContest(null);
    notify.success(t('saved'));
    void readPlans(project).catch(() => undefined);
  };

  /** Merges the stored pins with the local edits. */
  const merge = async (faster: Omit<OpenContest, 'contests'>) => {
    const fresh = (await readPlans(project)).find(({ _id }) => _id === image._id);
    if (!fresh) return setTrouble({ kind: 'refused', message: t('gone') });
    const { base, pins } = newest.current;
    const theirs = draftsOf(fresh);
    const merged = mergePins(base, pins, theirs);
    dispatch({ type: 'merged', base: theirs, pins: merged.pins });
    setContest({ ...faster, contests: merged.contests });
  };

  const show = (error: unknown) => {
    const outcome = failureOf(error);
    if (outcome.kind === 'unanswered') setTrouble(outcome);
    else if ('message' in outcome) setTrouble({ kind: 'refused', message: outcome.message });
  };

  const save = async () => {
    if (!canSave) return;
    setBusy(true);
    setTrouble(null);
    try {
      await send();
    } catch (error) {
      const conflict = error instanceof ApiError ? error.conflict : undefined;
      // A pin changed here may have been removed; the server does not say by whom
      const isFaster = conflict || (error instanceof ApiError && error.code === 'pin.not-found');
      if (isFaster) await merge({ by: conflict?.by?.name ?? null, at: conflict?.at ?? null }).catch(show);
      else show(error);
    } finally {
      setBusy(false);
    }
  };

  const choose = (side: Side, id?: string) => {
    if (!contest) return;
    const meant = contest.contests.filter((one) => id === undefined || one.id === id);
    dispatch({ type: 'settled', contests: meant, side });
    const contests = contest.contests.map((one) => (meant.includes(one) ? { ...one, chosen: side } : one));
    setContest({ ...contest, contests });
  };

  const discard = () => {
    setTrouble(null);
    setContest(null);
    dispatch({ type: 'discard' });
  };

  return { state, dispatch, changes, missing, canSave, isBusy, trouble, contest, save, choose, discard };
};

export type PlanEditing = ReturnType<typeof usePlanEditor>;
