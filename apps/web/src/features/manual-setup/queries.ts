import { listAreas } from '@talus/contract/instrument';
import { type ManualRowInput, saveManualHole, saveManualInstruments } from '@talus/contract/manual';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../app/project-queries';
import { useReasoned } from '../../app/use-reasoned';
import { manualInstrumentsKey } from '../../entities/manual/queries';
import { api } from '../../lib/api';

/** Reads the areas in order, with their stations. */
export const useAreas = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...newsKey(projectId, 'change'), 'areas'],
    queryFn: ({ signal }) => api(listAreas, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
  });
};

/** Invalidates the instruments; awaited before a save ends, so that the sheet shows the stored state. */
const useForget = () => {
  const client = useQueryClient();
  const queryKey = manualInstrumentsKey(useProjectId());
  return () => client.invalidateQueries({ queryKey });
};

type Sheet = { instrumentType: string; rows: ManualRowInput[]; removed: string[] };

/** Saves instruments. Quiet: the sheet reports the outcome. */
export const useSaveInstruments = () => {
  const project_id = useProjectId();
  const reasoned = useReasoned();
  return useMutation({
    mutationFn: ({ instrumentType, rows, removed }: Sheet) =>
      reasoned((reason) =>
        api(saveManualInstruments, { body: { insturments: rows, removed, project_id, instrumentType, ...reason } }),
      ),
    onSuccess: useForget(),
    meta: { quiet: true },
  });
};

export type HoleType = 'VERTICAL_DISTRIBUTION' | 'HORIZONTAL_DISTRIBUTION';
export const HOLE_TYPES: readonly HoleType[] = ['VERTICAL_DISTRIBUTION', 'HORIZONTAL_DISTRIBUTION'];

type HoleInput = {
  name: string;
  instrumentType: string;
  type: HoleType;
  instrumentList: (ManualRowInput & { depth: number })[];
  b_axis_of?: string;
};

export const useSaveHole = () => {
  const projectId = useProjectId();
  const reasoned = useReasoned();
  return useMutation({
    mutationFn: (hole: HoleInput) =>
      reasoned((reason) => api(saveManualHole, { body: { ...hole, projectId, ...reason } })),
    onSuccess: useForget(),
    meta: { quiet: true },
  });
};
