import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../app/errors';
import { notify } from '../../app/notices';
import { useInstrumentTree, useProjectId } from '../../app/project-queries';
import { useDraftReducer, usePlace } from '../../lib/drafts/use-draft';
import { useConfirm } from '../../ui/overlay/Confirm';
import { withMeaning } from './fresh';
import { treeOf } from './instruments';
import type { Editing } from './parts/EditFrame';
import { useSaveDashboard } from './queries';
import { type EditAction, type EditState, type EditTile, isEdited, reduceEdit, startEdit } from './state';
import { useDiscardQuestion, useLeaving } from './use-leaving';

type Step = EditAction | { type: 'began'; tiles: readonly EditTile[] };

const reduce = (state: EditState, step: Step): EditState =>
  step.type === 'began' ? startEdit(step.tiles) : reduceEdit(state, step);

/** Returns the edit mode of a layout: begin, save for the user or for the project, or cancel. */
export const useEditing = (saved: readonly EditTile[]) => {
  const { t } = useTranslation('dashboard');
  const confirm = useConfirm();
  const askToDiscard = useDiscardQuestion();
  const project = useProjectId();
  const [isOn, setOn] = usePlace(`dashboard editing ${project}`, () => false);
  const [raw, dispatch, draft] = useDraftReducer(
    `dashboard layout ${project}`,
    reduce,
    () => startEdit(saved),
    isEdited,
  );
  const focused = useRef<string | null>(null);
  const { data: areas } = useInstrumentTree(isOn);
  const tree = useMemo(() => treeOf(areas ?? []), [areas]);
  const tiles = useMemo(() => raw.tiles.map((tile) => withMeaning(tile, tree)), [raw.tiles, tree]);
  const state = useMemo(() => ({ ...raw, tiles }), [raw, tiles]);
  const save = useSaveDashboard();
  const isDirty = isOn && isEdited(raw);
  useLeaving(isDirty);
  const frame = useMemo<Editing | undefined>(
    () => (isOn ? { selected: raw.selected, dispatch, focused } : undefined),
    [isOn, raw.selected, dispatch],
  );

  const close = () => {
    dispatch({ type: 'began', tiles: saved });
    draft.end();
    setOn(false);
  };
  const end = (words: string) => {
    close();
    notify.success(words);
  };
  const onError = (error: unknown) => notify.error({ title: t('edit.save-failed'), ...errorWords(error) });
  return {
    isOn,
    state,
    tiles,
    dispatch: dispatch as (action: EditAction) => void,
    frame,
    isSaving: save.own.isPending || save.project.isPending,
    begin: () => {
      // An unfinished edit is resumed
      if (!isEdited(raw)) dispatch({ type: 'began', tiles: saved });
      setOn(true);
    },
    cancel: async () => {
      if (!isDirty || (await askToDiscard())) close();
    },
    saveOwn: () => save.own.mutate(tiles, { onSuccess: () => end(t('edit.saved-own')), onError }),
    saveForProject: () => save.project.mutate(tiles, { onSuccess: () => end(t('edit.saved-project')), onError }),
    useProjects: async () => {
      const question = { title: t('edit.drop.title'), body: t('edit.drop.body'), yes: t('edit.drop.yes') };
      if (await confirm(question))
        save.drop.mutate(undefined, { onSuccess: () => notify.success(t('edit.dropped')), onError });
    },
  };
};

export type EditingPage = ReturnType<typeof useEditing>;
