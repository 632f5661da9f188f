import { importManualOutputs, previewManualOutputs } from '@talus/contract/manual';
import type { InputOf } from '@talus/contract/route';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

export type ImportBody = InputOf<typeof importManualOutputs>['body'];

/**
 * Previews the effect of storing readings. `name` identifies the readings: it changes whenever a reading changes.
 * Quiet: the screen shows the failure.
 */
export const useImportPreview = (name: readonly unknown[], body: ImportBody | null) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...newsKey(projectId, 'change'), 'manual-preview', ...name],
    queryFn: ({ signal }) => {
      if (!body) throw new Error('nothing to look at');
      return api(previewManualOutputs, { body }, { signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { quiet: true },
  });
};

/** Returns a function that stores readings and invalidates every list of readings of the project. */
export const useImportOutputs = () => {
  const client = useQueryClient();
  const projectId = useProjectId();
  return async (body: NonNullable<ImportBody>) => {
    const answer = await api(importManualOutputs, { body });
    void client.invalidateQueries({ queryKey: ['project', projectId] });
    return answer;
  };
};
