import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ACCOUNTS, call, changeClient, logIn, PASSWORD } from '../talus/calls';
import { newFolder, startTalus } from '../talus/start-talus';

const DISK_MB = 400;

/** A small disk of its own, or the sentence that says why not. */
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

test('a full disk: writes are refused with 503 or 507, nothing crashes, and it works again once there is room', async (context) => {
  const disk = mountDisk();
  if ('reason' in disk) return context.skip(disk.reason);
  const { folder } = disk;
  const filler = path.join(folder, 'filler');
  const rename = (url: string, name: string) =>
    changeClient(url, { email: ACCOUNTS.client, password: PASSWORD, name }).then(({ status, body }) => ({
      status,
      code: body.code,
    }));
  const talus = await startTalus({ data: path.join(folder, 'data') });
  try {
    const token = await logIn(talus.url, ACCOUNTS.engineer);
    expect((await rename(talus.url, 'before')).status).toBe(200);
    fill(filler);
    // The database has some room of its own left in its log; it runs out after a while
    await expect
      .poll(() => rename(talus.url, `full ${Math.random()} ${'x'.repeat(60)}`).then(({ status }) => status), {
        timeout: 60_000,
        interval: 1,
      })
      .toBeOneOf([503, 507]);
    expect(talus.isRunning()).toBe(true);
    expect((await call(talus.url, '/api/project', { token })).status).toBeOneOf([200, 503, 507]);

    rmSync(filler);
    await expect.poll(() => rename(talus.url, 'after').then(({ status }) => status), { timeout: 30_000 }).toBe(200);
    const again = await logIn(talus.url, ACCOUNTS.client);
    const { body } = await call<{ name: string }>(talus.url, '/api/user/getUser', { token: again });
    expect(body.name).toBe('after');
    expect(talus.isRunning()).toBe(true);
  } finally {
    await talus.end();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});
