import { listInstrumentTypes } from '@talus/contract/instrument';
import { useRead } from '../../app/data/read';

export const useInstrumentTypes = () => useRead(listInstrumentTypes, {}, { isLoud: true, staleTime: 5 * 60_000 });
