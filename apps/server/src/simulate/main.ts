import { setTimeout as pause } from 'node:timers/promises';
import { HELP, readSimulateArguments } from './arguments';
import { playScenario } from './scenario';
import { writeSteps } from './write-steps';

const options = readSimulateArguments(process.argv.slice(2), Date.now());
if ('help' in options) {
  process.stdout.write(HELP);
} else if ('problem' in options) {
  process.stderr.write(`${options.problem}\n`);
  process.exitCode = 2;
} else {
  const { play, folder, speed } = options;
  const wait = (ms: number) => pause(ms);
  const written = await writeSteps(playScenario(play), { folder, speed, now: Date.now, wait });
  process.stdout.write(`${written} writes to ${folder}\n`);
}
