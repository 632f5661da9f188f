import type { Language } from '@talus/messages/language';
import type { Pool } from 'pg';
import type { Cookies } from '../auth/device-mark';
import type { Tokens } from '../auth/tokens';
import type { Clock } from '../clock/clock';
import type { Settings } from '../config/settings';
import type { Pools } from '../db/pools';
import type { Logger } from '../logging/logger';
import type { Beats } from '../loops/beats';

/** What every service may lean on: the outside world, once. */
export type ServerContext = {
  /** That of `pools.http`, for what people and machines ask. */
  pool: Pool;
  pools: Pools;
  storage: 'embedded' | 'postgres';
  beats: Beats;
  clock: Clock;
  log: Logger;
  settings: Settings;
  tokens: Tokens;
};

/** What a service may know of the request besides its parsed parts. */
export type RequestInfo = { id: string; ip: string; language: Language; cookies: Cookies };
