import { type TrialRules, tryLimits } from '@talus/contract/instruments/limit-trial';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../../../app/data/read';

/** Tries rules of one instrument. Keeps the previous result until the next arrives. */
export const useTrial = (instrumentId: string, days: number, data: TrialRules) =>
  useRead(tryLimits, { params: { instrumentId }, body: { days, data } }, { placeholderData: keepPreviousData });
