import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@talus/messages/zh-TW/errors';
import { expect, test } from 'vitest';
import { type Answer, call, changeClient, logIn } from '../talus/calls';
import { contentOf } from '../talus/content';
import { appendRows, type Logger, writeRows } from '../talus/logger-files';
import { ADMIN, lookBehind, makeSlope, slopeSettings } from '../talus/slope';
import { logInAsAdmin, rowCounts } from '../talus/slope-calls';
import { newFolder, startTalus } from '../talus/start-talus';

const DISK_MB = 400;
const ROWS_AT_ONCE = 50;
const PATIENCE = { timeout: 120_000, interval: 100 };
/** The two messages that a user may read while the disk is full. */
const SENTENCES = [errors['server.disk-full'], errors['server.database-unavailable']];

/** Mounts a small disk; returns the reason when that is not possible. */
function mountDisk(): { folder: string } | { reason: string } {
  if (process.getuid?.() !== 0) return { reason: 'only root can mount a small disk' };
  const folder = newFolder();
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  return status === 0 ? { folder } : { reason: `a small disk could not be mounted: ${stderr.trim()}` };
}

/** Fills the disk to the last byte. */
function fill(file: string): void {
  for (const size of [1024 * 1024, 4096, 1]) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(size, 1), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}

test('a full disk: refused with a sentence, nothing crashes, and what loggers wrote meanwhile is taken once there is room', async (context) => {
  const disk = mountDisk();
  if ('reason' in disk) return context.skip(disk.reason);
  const { folder } = disk;
  const filler = path.join(folder, 'filler');
  // The logger's disk has space
  const logs = newFolder();
  const logger: Logger = { station: 'CR6-1', folder: logs, columns: 6 };
  const storage = { data: path.join(folder, 'data') };
  await makeSlope(storage, [logger]);
  writeRows(logger, 'slope.dat', 0, ROWS_AT_ONCE);
  let written = ROWS_AT_ONCE;
  const log = () => {
    appendRows(logger, 'slope.dat', written, written + ROWS_AT_ONCE);
    written += ROWS_AT_ONCE;
  };
  const talus = await startTalus({ data: storage.data, env: slopeSettings(storage, [logger]) });
  const rename = (name: string): Promise<Answer<object>> =>
    changeClient(talus.url, { email: ADMIN.email, password: ADMIN.password, name });
  try {
    const token = await logInAsAdmin(talus.url);
    const taken = async () => (await rowCounts(talus.url, token))['CR6-1'];
    await expect.poll(taken, PATIENCE).toBe(written);
    expect((await rename('before')).status).toBe(200);

    fill(filler);
    // The database has some preallocated space; it runs out after a while, for loggers and for users
    const trouble = () => {
      log();
      return talus.output();
    };
    await expect.poll(trouble, PATIENCE).toContain('a logger file could not be taken in; it is tried again');
    let refused: Answer<object> = { status: 0, body: {} };
    const refusal = async () => {
      refused = await rename(`full ${Math.random()} ${'x'.repeat(60)}`);
      return refused.status;
    };
    await expect.poll(refusal, { ...PATIENCE, interval: 1 }).toBeOneOf([503, 507]);
    expect(SENTENCES).toContain(refused.body.message);
    expect(JSON.stringify(refused.body)).not.toMatch(/\\n|\bat \/|ENOSPC|\.js/);
    expect(talus.isRunning()).toBe(true);
    expect((await call(talus.url, '/api/project', { token })).status).toBeOneOf([200, 503, 507]);

    rmSync(filler);
    await expect.poll(() => rename('after').then(({ status }) => status), PATIENCE).toBe(200);
    const again = await logIn(talus.url, ADMIN.email, ADMIN.password);
    const { body } = await call<{ name: string }>(talus.url, '/api/user/getUser', { token: again });
    expect(body.name).toBe('after');
    log(); // as a logger does, so that the test need not wait for the pause after a failure
    await expect.poll(taken, PATIENCE).toBe(written);
    expect(talus.isRunning()).toBe(true);
    await talus.end();
    const content = await lookBehind(storage, contentOf);
    expect([content.raw.n, content.readings.n, content.wrongDays]).toEqual([written, written * 4, 0]);
    expect(content.files).toMatchObject([{ rows: written, duplicates: 0, rejected: 0 }]);
  } finally {
    await talus.end();
    spawnSync('umount', [folder]);
    for (const one of [folder, logs]) rmSync(one, { recursive: true, force: true });
  }
}, 600_000);
