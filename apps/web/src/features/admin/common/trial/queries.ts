import { type TrialRules, tryLimits } from '@talus/contract/limit-trial';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api';

/** Tries rules of one instrument. Keeps the previous result until the next arrives. */
export const useTrial = (instrumentId: string, days: number, data: TrialRules) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'trial', instrumentId, days, data],
    queryFn: ({ signal }) => api(tryLimits, { params: { instrumentId }, body: { days, data } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
