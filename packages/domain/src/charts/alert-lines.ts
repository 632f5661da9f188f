import type { Limits } from '../hierarchy/instrument';
import { LEVELS, type Level } from '../status/status';
import type { AlertLine } from './chart-model';
import { limitsFor, type RateInstrument, type RateMode } from './rate-toggle';

export type AlertInstrument = RateInstrument & { id: string };

/**
 * The plus and minus limits of an instrument for the shown levels, mildest first; only those that are set.
 * `shift` is what Compare took off its values: the lines move with the curve, so that a crossing stays one.
 */
export function alertLines(
  instrument: AlertInstrument,
  levels: readonly Level[],
  mode: RateMode,
  { unit, shift }: { unit: string; shift: number },
): AlertLine[] {
  const limits = limitsFor(instrument, mode);
  const shown = LEVELS.filter((level) => levels.includes(level));
  return shown.flatMap((level) =>
    [limits[level].plus, limits[level].minus]
      .filter((value) => value !== null)
      .map((value) => ({ level, value: value - shift, unit, instrumentId: instrument.id })),
  );
}

/** Whose lines are drawn: the chosen instrument where it is there, else the first that has a limit to draw. */
export function alertInstrument<I extends AlertInstrument>(
  instruments: readonly I[],
  chosenId: string | null,
  mode: RateMode,
): I | null {
  const chosen = instruments.find(({ id }) => id === chosenId);
  return chosen ?? instruments.find((instrument) => hasLimits(limitsFor(instrument, mode))) ?? null;
}

function hasLimits(limits: Limits): boolean {
  return LEVELS.some((level) => limits[level].plus !== null || limits[level].minus !== null);
}
