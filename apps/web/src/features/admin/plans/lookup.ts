import type { LatestRow } from '@talus/contract/data/latest-data';
import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import type { PinInput } from '@talus/contract/places/layout-edit';
import { type PinVector, pinVector } from '@talus/domain/floor-plans/vector';
import { pinLabel, type VectorAmount } from '../../../ui/floor-plan/pins';
import type { DraftPin } from './draft';

type Reading = { value: number | null; unit: string; decimals: number };

/** Names and readings of the instruments of pins. */
export type Lookup = {
  options: readonly InstrumentOption[];
  nameOf: (id: string) => string;
  /** undefined: unknown here. */
  readingOf: (id: string) => Reading | undefined;
};

export const lookupOf = (options: readonly InstrumentOption[], latest: readonly LatestRow[]): Lookup => {
  const names = new Map(options.map(({ _id, name }) => [_id, name]));
  const rows = new Map(latest.map((row) => [row._id, row]));
  return {
    options,
    nameOf: (id) => names.get(id) ?? '—',
    readingOf: (id) => {
      const row = rows.get(id);
      return row && { value: row[row.display_output], unit: row.unit, decimals: row.decimal_points };
    },
  };
};

/** Returns the label of a pin; null without an instrument. */
export const labelOf = ({ instrument }: Pick<PinInput, 'instrument'>, { nameOf }: Lookup): string | null =>
  instrument.length === 0 ? null : pinLabel({ instrument: instrument.map((id) => ({ name: nameOf(id) })) });

export type DraftArrow = PinVector & { amount: VectorAmount };

/** Computes the arrow by the server's rule. */
export const arrowOf = (pin: DraftPin, { readingOf }: Lookup): DraftArrow | null => {
  if (!pin.vector_enable || pin.vector_x === null || pin.vector_y === null) return null;
  const [x, y] = [readingOf(pin.vector_x), readingOf(pin.vector_y)];
  if (!x || !y) return null;
  const vector = pinVector({ x: x.value, y: y.value, offset: pin.angle_offset, unit: pin.angle_unit });
  return vector && { ...vector, amount: { force: vector.force, unit: x.unit, decimals: x.decimals } };
};

/** Lists instruments that are on no plan, enabled instruments first. `drafts` are the pins of the edited plan. */
export const unplaced = (
  options: readonly InstrumentOption[],
  others: readonly { instrument: readonly { _id: string }[] }[],
  drafts: readonly DraftPin[],
): InstrumentOption[] => {
  const placed = new Set([
    ...others.flatMap(({ instrument }) => instrument.map(({ _id }) => _id)),
    ...drafts.flatMap(({ instrument }) => instrument),
  ]);
  return options.filter(({ _id }) => !placed.has(_id)).sort((a, b) => Number(a.isDisabled) - Number(b.isDisabled));
};
