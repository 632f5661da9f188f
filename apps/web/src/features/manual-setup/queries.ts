import { type ManualRowInput, saveManualHole, saveManualInstruments } from '@talus/contract/data/manual';
import { listAreas } from '@talus/contract/instruments/instrument';
import { useRead } from '../../app/data/read';
import { useWrites, writeAndRead } from '../../app/data/write';
import { useProjectId } from '../../app/project-queries';
import { useReasoned } from '../../app/use-reasoned';

/** Reads the areas in order, with their stations. */
export const useAreas = () => useRead(listAreas, { params: { projectId: useProjectId() } }, { isLoud: true });

type Sheet = { instrumentType: string; rows: ManualRowInput[]; removed: string[] };

/**
 * Saves instruments. Waits for the refreshed instruments, so that the sheet shows the stored state. Quiet: the sheet
 * reports the outcome.
 */
export const useSaveInstruments = () => {
  const project_id = useProjectId();
  const reasoned = useReasoned();
  return useWrites(
    ({ instrumentType, rows, removed }: Sheet) =>
      reasoned((reason) =>
        writeAndRead(saveManualInstruments, {
          body: { insturments: rows, removed, project_id, instrumentType, ...reason },
        }),
      ),
    { isQuiet: true },
  );
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
  return useWrites(
    (hole: HoleInput) =>
      reasoned((reason) => writeAndRead(saveManualHole, { body: { ...hole, projectId, ...reason } })),
    { isQuiet: true },
  );
};
