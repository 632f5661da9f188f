import { listLog } from '@talus/contract/admin/log';
import { bringBackMissing, getSetup, putAwayMissing } from '@talus/contract/admin/setup';
import { getCompleteness } from '@talus/contract/data/completeness';
import type { Check } from '@talus/domain/setup/missing';
import { DAY_MS } from '@talus/domain/time/duration';
import { now } from '../../../app/clock';
import { useComposed, useRead } from '../../../app/data/read';
import { useWrite } from '../../../app/data/write';

/** Reads the set-up state; refetches when the user returns from fixing something. */
export const useSetup = () => useRead(getSetup, {}, { staleTime: 0 });

/** Reads the completeness of the last two weeks of a project. */
export const useCompletenessOf = (projectId: string) =>
  useComposed({
    name: 'completeness of two weeks',
    routes: [getCompleteness],
    input: { projectId },
    load: ({ client, signal }) => {
      const from = new Date(now() - 13 * DAY_MS).toISOString();
      return client(getCompleteness, { params: { projectId }, query: { from } }, { signal });
    },
  });

/** Reads the latest change-log records. */
export const useLastChanges = () => useRead(listLog, { query: { changes: 'true', limit: 6 } }, { staleTime: 0 });

type Line = { project: string; check: Check };

/** Snoozes and restores lines; refused if the line has changed since it was read. */
export const usePutAway = () => ({
  away: useWrite(putAwayMissing, (body: Line & { n: number }) => ({ body }), { refreshesOnError: true }),
  back: useWrite(bringBackMissing, (body: Line) => ({ body }), { refreshesOnError: true }),
});
