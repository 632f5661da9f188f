import type { LayoutImage, Pin, PinInstrument } from '@talus/contract/places/layouts';
import { scaledLength } from '@talus/domain/floor-plans/vector';
import { areaStatus } from '@talus/domain/status/area-status';
import { severityOrder } from '@talus/domain/status/severity';
import type { Status } from '@talus/domain/status/status';
import { formatNumber } from '@talus/domain/text/format-number';

/** An instrument of a pin; its recording interval is known where the project's newest readings are. */
export type PlanInstrument = PinInstrument & {
  /** Recording interval in ms; absent or 0: never stale. */
  data_interval?: number;
};
export type PlanPin = Omit<Pin, 'instrument'> & { instrument: readonly PlanInstrument[] };
export type PlanImage = Omit<LayoutImage, 'pin'> & { pin: readonly PlanPin[] };

/** The amount of a pin's arrow, in the unit of its readings; null without an arrow. */
export type VectorAmount = { force: number; unit: string; decimals: number };

export const vectorAmount = ({ vector, vector_x, instrument }: PlanPin): VectorAmount | null => {
  if (!vector) return null;
  const x = instrument.find(({ _id }) => _id === vector_x) ?? instrument[0];
  return { force: vector.force, unit: x?.unit ?? '', decimals: x?.decimal_points ?? 1 };
};

/** Formats an amount: `14.6 mm`, `0.042°` */
export const amountText = ({ force, unit, decimals }: VectorAmount): string =>
  `${formatNumber(force, { decimals })}${/^[°′″]/.test(unit) ? '' : ' '}${unit}`.trim();

/** Returns the largest amount of each unit. */
export const strongestByUnit = (pins: readonly PlanPin[]): Map<string, number> => {
  const strongest = new Map<string, number>();
  for (const amount of pins.flatMap((pin) => vectorAmount(pin) ?? []))
    strongest.set(amount.unit, Math.max(strongest.get(amount.unit) ?? 0, amount.force));
  return strongest;
};

/**
 * Scales each arrow of a plan by its share of the largest amount in its unit: 40 mm and 0.37° can both fill the scale.
 */
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

/**
 * Returns the label of a pin: its instrument, the hole shared by all its instruments, or the first name and the number
 * of others.
 */
export const pinLabel = ({ instrument }: { instrument: readonly { name: string }[] }): string => {
  const names = instrument.map(({ name }) => name);
  const [first] = names;
  if (first === undefined) return '—';
  if (names.length === 1) return first;
  const hole = first.replace(DEPTH, '');
  if (hole !== first && names.every((name) => name.replace(DEPTH, '') === hole)) return hole;
  return `${first} +${names.length - 1}`;
};

/** Returns the possible status of an instrument: silence hides the level before it but does not end it. */
const dangerOf = ({ status, level }: Pick<PlanInstrument, 'status' | 'level'>): Status =>
  status === 'down' && level !== 'GREEN' ? level : status;

/** Returns the worst status of a pin's instruments, which its colour rule may hide; silence ranks before normal. */
export const worstOfPin = ({ instrument }: Pick<PlanPin, 'instrument'>): Status =>
  areaStatus(instrument.map(dangerOf), { onlyWarning: true }) ?? 'down';

const timeOf = ({ TIMESTAMP }: PlanInstrument): number => (TIMESTAMP === null ? 0 : Date.parse(TIMESTAMP));

/** Sorts pins worst first, then in the plan's order. */
export const bySeverity = (pins: readonly PlanPin[]): PlanPin[] =>
  [...pins].sort((a, b) => severityOrder(worstOfPin(a), worstOfPin(b)));

/** Sorts a pin's instruments worst first, then newest first, then in the pin's order. */
export const instrumentsBySeverity = ({ instrument }: Pick<PlanPin, 'instrument'>): PlanInstrument[] =>
  [...instrument].sort((a, b) => severityOrder(dangerOf(a), dangerOf(b)) || timeOf(b) - timeOf(a));

/** Returns the worst status of a plan's pins; null without pins. */
export const worstOfPlan = ({ pin }: Pick<PlanImage, 'pin'>): Status | null =>
  areaStatus(pin.map(worstOfPin), { onlyWarning: true });
