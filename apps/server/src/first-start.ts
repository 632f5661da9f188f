import type { Pool } from 'pg';
import { loadDemo } from './demo/load-demo';
import { writeStandardTypes } from './features/instrument-types/write-standard-types';
import { hashPassword } from './platform/auth/passwords';
import type { Clock } from './platform/clock/clock';
import { OperatorError } from './platform/config/operator-error';
import type { Settings } from './platform/config/settings';
import { inTransaction, one, run, sql } from './platform/db/db';
import { newId } from './platform/db/new-id';
import { progressBar } from './platform/logging/progress-bar';

const DEMO_SEED = 2107;

type Options = { settings: Settings; clock: Clock; data: string };

/**
 * An empty database gets the demo company or the administrator that the settings name, or waits for somebody with the
 * code; one with people in it stays as it is.
 */
export async function firstStart(pool: Pool, { settings, clock, data }: Options): Promise<void> {
  const people = await one<{ all: number; demo: number }>(
    pool,
    sql`select count(*)::int as all, count(*) filter (where email like '%@demo.talus')::int as demo from app_user`,
  );
  if (settings.isProduction && people && people.demo > 0) {
    throw new OperatorError(
      'This database holds the demo accounts, whose password is public: use another in production.',
    );
  }
  if (people && people.all > 0) return;
  if (settings.demo !== 'off') {
    const bar = progressBar(process.stdout);
    const now = clock.now().getTime();
    await loadDemo(pool, { seed: DEMO_SEED, now, size: settings.demo, data, onProgress: bar.update });
    bar.end();
  } else {
    await inTransaction(pool, writeStandardTypes);
    const { adminEmail, adminPassword } = settings;
    if (adminEmail && adminPassword) await createAdministrator(pool, adminEmail, adminPassword, clock.now());
  }
}

async function createAdministrator(pool: Pool, adminEmail: string, adminPassword: string, now: Date): Promise<void> {
  await run(
    pool,
    sql`insert into app_user (id, email, name, roles, password_hash, password_changed_at, created_at)
        values (${newId()}, ${adminEmail}, ${adminEmail.split('@')[0]}, '{admin}',
          ${await hashPassword(adminPassword)}, ${now}, ${now})`,
  );
}
