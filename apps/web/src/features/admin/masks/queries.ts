import { listAllMasks, type Mask } from '@talus/contract/masks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MASKS } from '../../../entities/masks/queries';
import { api } from '../../../lib/api';
import type { MaskState } from './url';

/** Page size; older masks load on demand. */
export const BATCH = 500;

export const useMasks = (project: string | null, state: MaskState) =>
  useInfiniteQuery({
    queryKey: [...MASKS, 'all', project, state],
    queryFn: ({ signal, pageParam }) =>
      api(
        listAllMasks,
        { query: { state, limit: BATCH, ...(project && { project }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page: Mask[]) => (page.length === BATCH ? page.at(-1)?._id : undefined),
    meta: { quiet: true },
  });
