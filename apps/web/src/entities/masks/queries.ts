import { changeMask, createMask, listMasks, type Mask, previewMask, undoMask } from '@talus/contract/masks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey } from '../../app/project-queries';
import { api } from '../../lib/api';
import { inputOf, type MaskDraft } from './mask-draft';

/** Key prefix of the queries of masks. */
export const MASKS = ['masks'] as const;

type Asked = { instruments: readonly string[]; from: number; to: number };

/** Query of the masks in force in the shown span; refetched when the stream announces a change. */
export const masksQuery = (projectId: string, { instruments, from, to }: Asked) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'change'), ...MASKS, instruments, from, to],
    queryFn: ({ signal }) =>
      api(
        listMasks,
        {
          params: { projectId },
          body: {
            instrument: [...instruments],
            start_date: new Date(from).toISOString(),
            end_date: new Date(to).toISOString(),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Previews the effects of the mask in the dialog. */
export const useMaskPreview = (draft: MaskDraft, isWanted: boolean) => {
  const input = inputOf({ ...draft, reason: 'fault', note: '' });
  return useQuery({
    queryKey: [...MASKS, 'preview', input],
    queryFn: ({ signal }) => api(previewMask, { body: input as NonNullable<typeof input> }, { signal }),
    enabled: isWanted && input !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
};

/** Returns the writes of masks; each invalidates every query of readings. */
export const useMaskWrites = () => {
  const client = useQueryClient();
  const after = <T>(answer: T): T => {
    void client.invalidateQueries({ queryKey: MASKS });
    void client.invalidateQueries({ queryKey: ['project'] });
    return answer;
  };
  return {
    create: async (draft: MaskDraft) => {
      const body = inputOf(draft);
      return body && after(await api(createMask, { body }));
    },
    change: async ({ _id: maskId, revision }: Mask, draft: MaskDraft) => {
      const input = inputOf(draft);
      if (!input) return null;
      const { instrument_id: _, ...body } = input;
      return after(await api(changeMask, { params: { maskId }, body: { ...body, revision } }));
    },
    undo: async ({ _id: maskId, revision }: Mask) =>
      after(await api(undoMask, { params: { maskId }, body: { revision } })),
  };
};
