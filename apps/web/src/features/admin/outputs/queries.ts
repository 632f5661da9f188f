import { ApiError } from '@talus/contract/client';
import { type OutputInput, readOutput, saveOutputs, strikeOutputs } from '@talus/contract/data/outputs';
import { useQuery } from '@tanstack/react-query';
import { useComposed } from '../../../app/data/read';
import { useWrites } from '../../../app/data/write';
import { treeOptions } from '../../../app/project-queries';
import { api } from '../../../lib/api';
import type { Question } from './question';
import { AT_ONCE, inPortions } from './rows';

export const useTree = (projectId: string | null) => useQuery(treeOptions(projectId ?? ''));

/** Reads a snapshot of readings; each request (`nth`) is cached separately. */
export const useOutputs = (asked: (Question & { nth: number }) | null) =>
  useComposed(
    {
      name: 'readings to edit',
      routes: [readOutput],
      input: asked && { nth: asked.nth },
      load: ({ client, signal }) => {
        const { projectId = '', range, interval = 'all', instruments = [] } = asked ?? {};
        const date: [number, number] = [range?.start ?? 0, range?.end ?? 0];
        return client(
          readOutput,
          { params: { projectId }, query: {}, body: { date, interval, instrument: [...instruments] } },
          { signal },
        );
      },
    },
    { gcTime: 0 },
  );

type Save = { outputs: readonly OutputInput[]; removed: readonly string[] };

/** Reasons of rows refused as later than now, by index of the sent rows. */
export type Refused = ReadonlyMap<number, string>;

/** Saves one batch; rows later than now are refused, the others stored. */
const savePortion = async (outputs: readonly OutputInput[]): Promise<Refused> => {
  try {
    await api(saveOutputs, { body: [...outputs] });
    return new Map();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'output.in-future') throw error;
    const refused = new Map(error.fields.map(({ field, reason }) => [Number.parseInt(field, 10), reason] as const));
    const rest = outputs.filter((_, place) => !refused.has(place));
    if (refused.size === 0) throw error;
    if (rest.length > 0) await api(saveOutputs, { body: rest });
    return refused;
  }
};

/**
 * Deletes and saves in batches of a thousand. Stored batches stay stored if a later batch fails. Returns the refused
 * rows.
 */
export const useSaveOutputs = () =>
  useWrites(
    async ({ outputs, removed }: Save): Promise<Refused> => {
      for (const ids of inPortions(removed)) await api(strikeOutputs, { body: { ids } });
      const refused = new Map<number, string>();
      for (const [nth, portion] of inPortions(outputs).entries())
        for (const [place, why] of await savePortion(portion)) refused.set(nth * AT_ONCE + place, why);
      return refused;
    },
    { isQuiet: true },
  );
