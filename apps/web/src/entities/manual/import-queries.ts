import { importManualOutputs, previewManualOutputs } from '@talus/contract/data/manual';
import type { InputOf } from '@talus/contract/route';
import { keepPreviousData } from '@tanstack/react-query';
import { useComposed } from '../../app/data/read';
import { refreshProject } from '../../app/data/write';
import { useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

export type ImportBody = InputOf<typeof importManualOutputs>['body'];

/**
 * Previews the effect of storing readings. `name` identifies the readings: it changes whenever a reading changes.
 * Quiet: the screen shows the failure.
 */
export const useImportPreview = (name: readonly unknown[], body: ImportBody | null) => {
  const projectId = useProjectId();
  return useComposed(
    {
      name: 'preview of manual readings',
      routes: [previewManualOutputs],
      // The name instead of the readings, of which a file may hold thousands
      input: body && { projectId, name },
      load: ({ client, signal }) => client(previewManualOutputs, { body: body as NonNullable<ImportBody> }, { signal }),
    },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
};

/** Returns a function that stores readings and invalidates every list of readings of the project. */
export const useImportOutputs = () => {
  const projectId = useProjectId();
  return async (body: NonNullable<ImportBody>) => {
    const answer = await api(importManualOutputs, { body });
    void refreshProject(projectId);
    return answer;
  };
};
