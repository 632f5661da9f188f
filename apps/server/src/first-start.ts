import { DEFAULT_LANGUAGE } from '@talus/messages/language';
import type { Pool } from 'pg';
import { loadDemo } from './demo/load-demo';
import { writeStandardTypes } from './features/instrument-types/write-standard-types';
import { hasPeople, insertAdministrator, lockFirst, tryLockFirst } from './features/users/store';
import { hashPassword } from './platform/auth/passwords';
import type { Clock } from './platform/clock/clock';
import { OperatorError } from './platform/config/operator-error';
import type { Settings } from './platform/config/settings';
import { NO_LIMITS } from './platform/db/connect/limits';
import type { Database } from './platform/db/connect/open-database';
import { type Db, inTransaction, one, sql } from './platform/db/db';
import type { DbLog } from './platform/db/db-log';
import { progressBar } from './platform/logging/progress-bar';

const DEMO_SEED = 2107;

type Options = { settings: Settings; clock: Clock; data: string; log: DbLog };

/**
 * Fills an empty database with the demo company or with the administrator of the settings, or leaves it waiting for a
 * person with the first code; a database with people stays unchanged. Of several processes one fills; the others wait.
 */
export async function firstStart({ pool, kind }: Pick<Database, 'pool' | 'kind'>, options: Options): Promise<void> {
  if (options.settings.isProduction) await refuseDemo(pool);
  if (await hasPeople(pool)) return;
  // The embedded database has one connection, and only one process uses it
  if (kind === 'embedded') return fill(pool, options);
  const fillOnce = async (tx: Db) => {
    await beFirst(tx, options.log);
    if (!(await hasPeople(tx))) await fill(pool, options);
  };
  await inTransaction(pool, fillOnce, { limits: NO_LIMITS });
}

/**
 * Takes the lock of the first fill. The transaction holds the lock, so that after a crash the next process takes over.
 */
async function beFirst(tx: Db, log: DbLog): Promise<void> {
  if (await tryLockFirst(tx)) return;
  log.info({}, 'another process fills the empty database: waiting for it');
  await lockFirst(tx);
}

async function refuseDemo(pool: Pool): Promise<void> {
  if (await one(pool, sql`select from app_user where email like '%@demo.talus' limit 1`))
    throw new OperatorError(
      'This database holds the demo accounts, whose password is public: use another in production.',
    );
}

async function fill(pool: Pool, { settings, clock, data }: Options): Promise<void> {
  const now = clock.now();
  if (settings.demo === 'off') return fillPlain(pool, settings, now);
  const bar = progressBar(process.stdout);
  await loadDemo(pool, {
    ...{ seed: DEMO_SEED, now: now.getTime(), size: settings.demo, sealAfterDays: settings.sealAfterDays, data },
    onProgress: bar.update,
  });
  bar.end();
}

async function fillPlain(pool: Pool, { adminEmail: email, adminPassword }: Settings, now: Date): Promise<void> {
  const passwordHash = email && adminPassword ? await hashPassword(adminPassword) : null;
  await inTransaction(pool, async (tx) => {
    await writeStandardTypes(tx);
    if (!passwordHash) return;
    const name = email.split('@')[0] as string;
    await insertAdministrator(tx, { email, name, phone: null, locale: DEFAULT_LANGUAGE, passwordHash }, now);
  });
}
