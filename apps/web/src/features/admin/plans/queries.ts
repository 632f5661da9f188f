import { listInstrumentOptions } from '@talus/contract/instruments/instrument-admin';
import { deleteLayoutImage, orderLayoutImages, uploadLayoutImage } from '@talus/contract/places/layout-edit';
import { type LayoutImage, listLayoutImages } from '@talus/contract/places/layouts';
import { changeCached, fetchRead, readOptions, useRead } from '../../../app/data/read';
import { refresh } from '../../../app/data/write';
import { reportError } from '../../../app/errors';
import { POLL_MS } from '../../../app/project-queries';
import { queryClient } from '../../../app/queries';
import { api, upload } from '../../../lib/api';

const plansOf = (projectId: string) => ({ params: { projectId } });

/** Reads the plans and polls for changes by other users. */
export const usePlans = (project: string) => useRead(listLayoutImages, plansOf(project), { refetchInterval: POLL_MS });

/** Reads all instruments of the project, including unplaced and disabled ones. */
export const useInstrumentOptions = (project: string) => useRead(listInstrumentOptions, { query: { project } });

/** Refetches the plans and returns them. */
export const readPlans = (project: string) => fetchRead(listLayoutImages, plansOf(project));

/** Saves a new order with an optimistic update; refetches afterwards, which restores the stored order on failure. */
export const orderPlans = async (project: string, ids: readonly string[]) => {
  const placeOf = ({ _id }: LayoutImage) => ids.indexOf(_id);
  const plans = readOptions(listLayoutImages, plansOf(project));
  await queryClient.cancelQueries({ queryKey: plans.queryKey });
  changeCached<LayoutImage[]>(plans, (held) => held.toSorted((a, b) => placeOf(a) - placeOf(b)));
  try {
    await api(orderLayoutImages, { params: { projectId: project }, body: { image: [...ids] } });
  } catch (error) {
    reportError(error);
  }
  await refresh(['plan'], project);
};

export const deletePlan = (projectId: string, { _id: imageId, revision }: LayoutImage) =>
  api(deleteLayoutImage, { params: { projectId, imageId }, query: { revision } });

type Watching = { onShare: (share: number) => void; signal: AbortSignal };

export const sendPlan = (projectId: string, file: File, watching: Watching) =>
  upload(uploadLayoutImage, { params: { projectId }, field: 'image', file }, watching);
