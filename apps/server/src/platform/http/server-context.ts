import type { Language } from '@talus/messages/language';
import type { Pool } from 'pg';
import type { Cookies } from '../auth/device-mark';
import type { Tokens } from '../auth/tokens';
import type { Clock } from '../clock/clock';
import type { Settings } from '../config/settings';
import type { Pools } from '../db/connect/pools';
import type { Logger } from '../logging/logger';
import type { Beats } from '../loops/beats';
import type { WakeBus } from '../loops/wake-bus';

/** The context of every service: the outside world behind one seam. */
export type ServerContext = {
  /** Alias of `pools.http`, for calls of people and machines. */
  pool: Pool;
  pools: Pools;
  storage: 'embedded' | 'postgres';
  beats: Beats;
  /** Wakes the loops of this process. */
  bus: WakeBus;
  clock: Clock;
  log: Logger;
  settings: Settings;
  tokens: Tokens;
};

/** The metadata of a request besides its parsed parts. */
export type RequestInfo = { id: string; ip: string; language: Language; cookies: Cookies };
