import { expect, test } from 'vitest';
import { exitOf, spawnTalus, startTalus } from '../talus/start-talus';

test('a second process on the same data folder is refused with a sentence, and the first goes on', async () => {
  const first = await startTalus();
  try {
    const second = spawnTalus({ data: first.data });
    expect(await exitOf(second.child)).toBe(1);
    expect(second.output()).toContain(`${first.data} is in use by process ${first.pid}`);
    expect(second.output()).not.toContain('    at ');
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  } finally {
    await first.close();
  }
});
