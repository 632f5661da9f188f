import { changeMask, createMask, listMasks, type Mask, previewMask, undoMask } from '@talus/contract/data/masks';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../app/data/read';
import { write } from '../../app/data/write';
import { inputOf, type MaskDraft } from './mask-draft';

type Asked = { instruments: readonly string[]; from: number; to: number };

/** Reads the masks in force in the shown span; refetched when the stream announces a change. */
export const useMasksOf = (projectId: string, { instruments, from, to }: Asked, enabled = true) =>
  useRead(
    listMasks,
    {
      params: { projectId },
      body: {
        instrument: [...instruments],
        start_date: new Date(from).toISOString(),
        end_date: new Date(to).toISOString(),
      },
    },
    { enabled, placeholderData: keepPreviousData },
  );

/** Previews the effects of the mask in the dialog. */
export const useMaskPreview = (draft: MaskDraft, isWanted: boolean) => {
  const input = inputOf({ ...draft, reason: 'fault', note: '' });
  return useRead(previewMask, input && { body: input }, { enabled: isWanted, staleTime: 0, gcTime: 0 });
};

/** The writes of masks; each refreshes every read, because a mask changes readings. */
export const maskWrites = {
  create: async (draft: MaskDraft) => {
    const body = inputOf(draft);
    return body && write(createMask, { body });
  },
  change: async ({ _id: maskId, revision }: Mask, draft: MaskDraft) => {
    const input = inputOf(draft);
    if (!input) return null;
    const { instrument_id: _, ...body } = input;
    return write(changeMask, { params: { maskId }, body: { ...body, revision } });
  },
  undo: ({ _id: maskId, revision }: Mask) => write(undoMask, { params: { maskId }, body: { revision } }),
};
