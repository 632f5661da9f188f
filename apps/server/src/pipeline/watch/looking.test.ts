import { expect, test } from 'vitest';
import { createBeats } from '../../platform/loops/beats';
import { recordingLogger } from '../../testing/loggers';
import { startLooking } from './looking';

test('a check that fails keeps no other from running, and health learns of the failure', async () => {
  const beats = createBeats(() => 0);
  const { log, lines } = recordingLogger();
  let seen = 0;
  const formulas = async () => void seen++;
  const loop = startLooking({ clocks: () => Promise.reject(new Error('away')), formulas }, log, {
    beat: beats.of('checks'),
  });
  await expect.poll(() => seen).toBe(1);
  await loop.stop();
  expect(beats.report()).toMatchObject([{ name: 'checks', failures: 1 }]);
  expect(lines).toHaveLength(1);
});
