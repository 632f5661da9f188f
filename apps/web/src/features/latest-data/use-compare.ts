import { readOutput } from '@talus/contract/outputs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { data, isError } = useQuery({
    queryKey: ['project', project._id, source.isOwn, 'compare', at, ids.length],
    queryFn: async ({ signal }) => {
      const time = new Date(at ?? 0).toISOString();
      const found: Compared[] = [];
      const ask = async (instrument: string[]) => {
        const body = { date: [time, time] as [string, string], interval: 'all' as const, instrument };
        const input = { params: { projectId: project._id }, query: {}, body: { ...body, timezone: project.timezone } };
        found.push(comparedOf(await client(readOutput, input, { signal })));
      };
      await inParallel(portionsOf(ids, MOST_AT_ONCE), AT_ONCE, ask, signal);
      return new Map(found.flatMap((part) => [...part]));
    },
    enabled: at !== null && ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isNone = at !== null && (isError || data?.size === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time that was chosen
  useEffect(() => {
    if (!isNone) return;
    if (!isError) notify.info(t('compare.none'));
    onNone();
  }, [isNone, at]);
  return at !== null && data && data.size > 0 ? data : null;
};
