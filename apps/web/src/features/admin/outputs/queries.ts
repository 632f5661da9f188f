import { type OutputInput, readOutput, saveOutputs, strikeOutputs } from '@talus/contract/outputs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { projectQueries } from '../../../app/project-queries';
import { api } from '../../../lib/api';
import type { Question } from './question';
import { inPortions } from './rows';

export const useTree = (projectId: string | null) =>
  useQuery({ ...projectQueries.tree(projectId ?? ''), enabled: projectId !== null });

/** Readings as they were when they were asked for; each asking is one of its own. */
export const useOutputs = (asked: (Question & { nth: number }) | null) =>
  useQuery({
    queryKey: ['admin', 'outputs', asked?.nth ?? 0],
    queryFn: ({ signal }) => {
      const { projectId = '', range, interval = 'all', instruments = [] } = asked ?? {};
      const date: [number, number] = [range?.start ?? 0, range?.end ?? 0];
      return api(
        readOutput,
        { params: { projectId }, query: {}, body: { date, interval, instrument: [...instruments] } },
        { signal },
      );
    },
    enabled: asked !== null,
    gcTime: 0,
    meta: { quiet: true },
  });

type Save = { outputs: readonly OutputInput[]; removed: readonly string[] };

/** A thousand at a time: what was written stays written where a later portion is refused. */
export const useSaveOutputs = () =>
  useMutation({
    mutationFn: async ({ outputs, removed }: Save) => {
      for (const ids of inPortions(removed)) await api(strikeOutputs, { body: { ids } });
      for (const body of inPortions(outputs)) await api(saveOutputs, { body });
    },
    meta: { quiet: true },
  });
