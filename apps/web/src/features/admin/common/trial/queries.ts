import { type TrialRules, tryLimits } from '@talus/contract/limit-trial';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api';

/** What is shown stays until the next rules were tried. */
export const useTrial = (instrumentId: string, days: number, data: TrialRules) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'trial', instrumentId, days, data],
    queryFn: ({ signal }) => api(tryLimits, { params: { instrumentId }, body: { days, data } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
