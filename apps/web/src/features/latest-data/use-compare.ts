import { readOutput } from '@talus/contract/data/outputs';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useComposed } from '../../app/data/read';
import { notify } from '../../app/notices';
import type { ProjectSource } from '../../app/project-source';
import { inParallel } from '../../lib/in-parallel';
import { type Compared, comparedOf } from './compare';
import { MOST_AT_ONCE, portionsOf } from './rates';
import type { LatestRow } from './row';

const AT_ONCE = 5;

type Compare = { at: number | null; onNone: () => void };

/**
 * Loads the readings at the compare time; null while loading. Without any readings a notice is shown and the comparison
 * is cleared.
 */
export const useCompare = (
  source: ProjectSource,
  rows: readonly LatestRow[],
  { at, onNone }: Compare,
): Compared | null => {
  const { t } = useTranslation('latestData');
  const { client, project } = source;
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  const { data, isError } = useComposed(
    {
      name: 'readings to compare',
      routes: [readOutput],
      input: { projectId: project._id, at, count: ids.length },
      load: async ({ signal }) => {
        const time = new Date(at ?? 0).toISOString();
        const found: Compared[] = [];
        const ask = async (instrument: string[]) => {
          const body = { date: [time, time] as [string, string], interval: 'all' as const, instrument };
          const params = { projectId: project._id };
          const input = { params, query: {}, body: { ...body, timezone: project.timezone } };
          found.push(comparedOf(await client(readOutput, input, { signal })));
        };
        await inParallel(portionsOf(ids, MOST_AT_ONCE), AT_ONCE, ask, signal);
        return new Map(found.flatMap((part) => [...part]));
      },
    },
    { client, isLoud: true, enabled: at !== null && ids.length > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const isNone = at !== null && (isError || data?.size === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time that was chosen
  useEffect(() => {
    if (!isNone) return;
    if (!isError) notify.info(t('compare.none'));
    onNone();
  }, [isNone, at]);
  return at !== null && data && data.size > 0 ? data : null;
};
