import { expect, it } from 'vitest';
import { createPace } from './pace';

const KIB = 1024;

it('reads twice as much where a piece is soon done, half where it takes long, and never less than the usual', async () => {
  let clock = 0;
  const pace = createPace(() => clock);
  const sizes: number[] = [];
  const read = (took: number) =>
    pace.measured('a', async (bytes) => {
      clock += took;
      sizes.push(bytes / KIB);
    });
  for (const took of [50, 50, 150, 900, 900, 900, 50]) await read(took);
  await read(150);
  expect(sizes).toEqual([128, 256, 512, 512, 256, 128, 128, 256]);
  pace.forget('a');
  await read(150);
  expect(sizes.at(-1)).toBe(128);
});

it('stays within four megabytes, however quick', async () => {
  const pace = createPace(() => 0);
  let last = 0;
  for (let i = 0; i < 12; i++)
    await pace.measured('a', async (bytes) => {
      last = bytes;
    });
  expect(last).toBe(4096 * KIB);
});
