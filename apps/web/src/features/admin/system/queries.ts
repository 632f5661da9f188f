import { getSystem } from '@talus/contract/system';
import { useRead } from '../../../app/data/read';

/** Polling interval; loops record a heartbeat every five seconds. */
const EVERY_MS = 10_000;

export const useSystem = () => useRead(getSystem, {}, { staleTime: 0, refetchInterval: EVERY_MS });
