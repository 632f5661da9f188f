import { getImpossible } from '@talus/contract/instruments/instrument-tools';
import { useRead } from '../../app/data/read';

/** Returns the impossible readings that an instrument's logger wrote during the last week; null: no request. */
export const useImpossible = (instrumentId: string | null) =>
  useRead(getImpossible, instrumentId === null ? null : { params: { instrumentId } });
