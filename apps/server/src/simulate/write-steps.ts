import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Step } from './play';

type Options = {
  folder: string;
  /** Times as fast as the clock; 0: all at once. */
  speed: number;
  now: () => number;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
};

/** Appends each step when its time has come, counted from the first. Nothing that is there is overwritten. */
export async function writeSteps(steps: Iterable<Step>, { folder, speed, now, wait }: Options): Promise<number> {
  await mkdir(folder, { recursive: true });
  const startedAt = now();
  let first: number | null = null;
  let written = 0;
  for (const { at, file, text } of steps) {
    first ??= at;
    const due = speed > 0 ? startedAt + (at - first) / speed : 0;
    if (due > now()) await wait(due - now());
    await appendFile(path.join(folder, file), text);
    written += 1;
  }
  return written;
}
