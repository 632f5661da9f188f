import { listAllMasks } from '@talus/contract/data/masks';
import { usePages } from '../../../app/data/read';
import type { MaskState } from './url';

/** Page size; older masks load on demand. */
export const BATCH = 500;

export const useMasks = (project: string | null, state: MaskState) =>
  usePages(listAllMasks, {
    inputOf: (before: string) => ({
      query: { state, limit: BATCH, ...(project && { project }), ...(before && { before }) },
    }),
    first: '',
    next: (page) => (page.length === BATCH ? page.at(-1)?._id : undefined),
  });
