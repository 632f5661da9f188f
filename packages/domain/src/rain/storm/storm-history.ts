import type { StormEvent } from './storm-events';
import type { StormSeries } from './storm-series';

/** A step of a storm, at the bin that caused it. */
export type StormStep = {
  step: 'opened' | 'raised' | 'lowered' | 'closed';
  time: number;
  level: 'AL' | 'WSL' | 'GREEN';
};

/** Lists all steps of a storm, oldest first. The steps depend on the bins alone, not on their order of arrival. */
export function stormHistory(
  { times, levels }: Pick<StormSeries, 'times' | 'levels'>,
  { from, to, endTime }: StormEvent,
): StormStep[] {
  const steps: StormStep[] = [];
  for (let i = from; i < to; i++) {
    const level = levels[i];
    const before = steps.at(-1)?.level;
    if ((level !== 'AL' && level !== 'WSL') || level === before) continue;
    const step = before === undefined ? 'opened' : level === 'WSL' ? 'raised' : 'lowered';
    steps.push({ step, time: times[i] as number, level });
  }
  if (endTime !== null) steps.push({ step: 'closed', time: endTime, level: 'GREEN' });
  return steps;
}
