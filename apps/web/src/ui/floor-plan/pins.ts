import type { LayoutImage, Pin, PinInstrument } from '@talus/contract/layouts';
import { scaledLength } from '@talus/domain/floor-plans/vector';
import { areaStatus } from '@talus/domain/status/area-status';
import { severityOrder } from '@talus/domain/status/severity';
import type { Status } from '@talus/domain/status/status';
import { formatNumber } from '@talus/domain/text/format-number';

/** An instrument of a pin; how often it records is known where the project's newest readings are. */
export type PlanInstrument = PinInstrument & {
  /** Milliseconds between readings; absent or 0 never gets old. */
  data_interval?: number;
};
export type PlanPin = Omit<Pin, 'instrument'> & { instrument: readonly PlanInstrument[] };
export type PlanImage = Omit<LayoutImage, 'pin'> & { pin: readonly PlanPin[] };

/** How much a pin's arrow stands for, in the unit of its readings; null where it has none. */
export type VectorAmount = { force: number; unit: string; decimals: number };

export const vectorAmount = ({ vector, vector_x, instrument }: PlanPin): VectorAmount | null => {
  if (!vector) return null;
  const x = instrument.find(({ _id }) => _id === vector_x) ?? instrument[0];
  return { force: vector.force, unit: x?.unit ?? '', decimals: x?.decimal_points ?? 1 };
};

/** `14.6 mm`, `0.042°` */
export const amountText = ({ force, unit, decimals }: VectorAmount): string =>
  `${formatNumber(force, { decimals })}${/^[°′″]/.test(unit) ? '' : ' '}${unit}`.trim();

/** The strongest arrow of each unit. */
export const strongestByUnit = (pins: readonly PlanPin[]): Map<string, number> => {
  const strongest = new Map<string, number>();
  for (const amount of pins.flatMap((pin) => vectorAmount(pin) ?? []))
    strongest.set(amount.unit, Math.max(strongest.get(amount.unit) ?? 0, amount.force));
  return strongest;
};

/** The arrows of a plan as long as their share of the strongest one in their unit: 40 mm and 0.37° both fill the scale. */
export const withScaledArrows = (pins: readonly PlanPin[]): PlanPin[] => {
  const strongest = strongestByUnit(pins);
  return pins.map((pin) => {
    const amount = vectorAmount(pin);
    if (!amount || !pin.vector) return pin;
    const length = scaledLength(amount.force, strongest.get(amount.unit) ?? amount.force);
    return { ...pin, vector: { ...pin.vector, length } };
  });
};

const DEPTH = /_[^_]*$/;

/** What a pin is called: its instrument, the hole that all of them are in, or the first and how many more. */
export const pinLabel = ({ instrument }: { instrument: readonly { name: string }[] }): string => {
  const names = instrument.map(({ name }) => name);
  const [first] = names;
  if (first === undefined) return '—';
  if (names.length === 1) return first;
  const hole = first.replace(DEPTH, '');
  if (hole !== first && names.every((name) => name.replace(DEPTH, '') === hole)) return hole;
  return `${first} +${names.length - 1}`;
};

/** What an instrument may be at: silence hides the level that it fell silent at, but does not end it. */
const dangerOf = ({ status, level }: Pick<PlanInstrument, 'status' | 'level'>): Status =>
  status === 'down' && level !== 'GREEN' ? level : status;

/** The worst of a pin's instruments, which its colour rule may hide; silence counts before normal. */
export const worstOfPin = ({ instrument }: Pick<PlanPin, 'instrument'>): Status =>
  areaStatus(instrument.map(dangerOf), { onlyWarning: true }) ?? 'down';

const timeOf = ({ TIMESTAMP }: PlanInstrument): number => (TIMESTAMP === null ? 0 : Date.parse(TIMESTAMP));

/** Worst first, then as the plan has them. */
export const bySeverity = (pins: readonly PlanPin[]): PlanPin[] =>
  [...pins].sort((a, b) => severityOrder(worstOfPin(a), worstOfPin(b)));

/** Worst first, then newest first, then as the pin has them. */
export const instrumentsBySeverity = ({ instrument }: Pick<PlanPin, 'instrument'>): PlanInstrument[] =>
  [...instrument].sort((a, b) => severityOrder(dangerOf(a), dangerOf(b)) || timeOf(b) - timeOf(a));

/** The worst pin of a plan; null where it has none. */
export const worstOfPlan = ({ pin }: Pick<PlanImage, 'pin'>): Status | null =>
  areaStatus(pin.map(worstOfPin), { onlyWarning: true });
