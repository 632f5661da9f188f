import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS, call, changeClient, logIn, PASSWORD } from '../talus/calls';
import { IS_LONG, randomOf, SEED } from '../talus/random';
import { demoFolder, exitOf, newFolder, spawnTalus, startTalus, type Talus, waitForOutput } from '../talus/start-talus';

const KILLS = IS_LONG ? 20 : 3;
const LOAD_MS = 3000;

type Latest = { areas?: unknown };
type Project = { _id: string; name: string };

/** Returns all readings that a user can see. */
async function everything({ url }: Talus): Promise<unknown[]> {
  const token = await logIn(url, ACCOUNTS.admin);
  const { body: projects } = await call<Project[]>(url, '/api/project', { token });
  return Promise.all(
    projects.map(({ _id }) => call<Latest>(url, `/api/project/${_id}/area-station-instrument`, { token })),
  );
}

describe(`kill -9 (TALUS_SEED=${SEED})`, () => {
  test(`while the demo is being written, ${KILLS} times: it starts again and nothing is missing`, async () => {
    const random = randomOf(SEED);
    const whole = await startTalus();
    const expected = await everything(whole);
    await whole.close();

    const data = newFolder();
    for (let kill = 0; kill < KILLS; kill++) {
      const spawned = spawnTalus({ data });
      await Promise.race([pause(random() * LOAD_MS), waitForOutput(spawned, /listens on/)]);
      spawned.child.kill('SIGKILL');
      await exitOf(spawned.child);
    }
    const talus = await startTalus({ data });
    expect(await everything(talus)).toEqual(expected);
    await talus.close();
  });

  test(`while people write, ${KILLS} times: what was acknowledged is there afterwards`, async () => {
    const random = randomOf(SEED + 1);
    const data = demoFolder();
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const talus = await startTalus({ data });
      let isAlive = true;
      const writing = (async () => {
        for (let next = acknowledged + 1; isAlive; next++) {
          const answer = await changeClient(talus.url, {
            email: ACCOUNTS.client,
            password: PASSWORD,
            name: `person ${next}`,
          }).catch(() => null);
          if (answer?.status === 200) acknowledged = next;
        }
      })();
      await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(kill * 1000 + 2);
      await pause(random() * 300);
      talus.signal('SIGKILL');
      await talus.ended;
      isAlive = false;
      await writing;

      const after = await startTalus({ data });
      const token = await logIn(after.url, ACCOUNTS.client);
      const { body } = await call<{ name: string }>(after.url, '/api/user/getUser', { token });
      // The write in flight may have been committed; only its answer was lost
      expect([acknowledged, acknowledged + 1]).toContain(Number(body.name.split(' ')[1]));
      await after.end();
      acknowledged = (kill + 1) * 1000;
    }
    rmSync(data, { recursive: true, force: true });
  });
});
