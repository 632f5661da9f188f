import type { PinInput, PinSetup } from '@talus/contract/places/layout-edit';
import type { Pin } from '@talus/contract/places/layouts';
import { isSameValue } from '../../../ui/form/values';

/**
 * A pin under edit. `key` is the pin's id, or a local key before the first save; `revision` is null before the first
 * save.
 */
export type DraftPin = PinInput & { key: string; revision: number | null };

/** Named parts of a pin; each changes and conflicts as a whole. */
export const PARTS = {
  place: ['x', 'y'],
  instrument: ['instrument'],
  shape: ['shape'],
  size: ['size'],
  border: ['border_color'],
  vector: ['vector_enable', 'vector_x', 'vector_y', 'angle_offset', 'angle_unit'],
} as const satisfies Record<string, readonly (keyof PinInput)[]>;
export type Part = keyof typeof PARTS;

export const ALL_PARTS = Object.keys(PARTS) as Part[];

const FIELDS = ALL_PARTS.flatMap((part): readonly (keyof PinInput)[] => PARTS[part]);

const pick = (pin: PinInput, fields: readonly (keyof PinInput)[]): Partial<PinInput> =>
  Object.fromEntries(fields.map((field) => [field, pin[field]]));

/** Returns the fields of a part. */
export const partOf = (pin: PinInput, part: Part): Partial<PinInput> => pick(pin, PARTS[part]);

export const isSamePart = (one: PinInput, other: PinInput, part: Part): boolean =>
  isSameValue(partOf(one, part), partOf(other, part));

export const pinOf = (pins: readonly DraftPin[], key: string | null): DraftPin | undefined =>
  pins.find((pin) => pin.key === key);

/** Returns the request fields of a pin. */
export const inputOf = (pin: PinInput): PinInput => pick(pin, FIELDS) as PinInput;

/** Converts a server pin: viewers get instruments with readings, editors get ids. */
export const draftOf = (pin: Pin | PinSetup): DraftPin => ({
  ...inputOf({ ...pin, instrument: pin.instrument.map((one) => (typeof one === 'string' ? one : one._id)) }),
  key: pin._id,
  revision: pin.revision,
});

/** Returns the pin with changed fields; arrow components outside the pin's instruments are cleared. */
export const withPart = (pin: DraftPin, part: Partial<PinInput>): DraftPin => {
  const next = { ...pin, ...part };
  const own = (id: string | null) => (id !== null && next.instrument.includes(id) ? id : null);
  if (!part.instrument) return next;
  return { ...next, vector_x: own(next.vector_x), vector_y: own(next.vector_y) };
};
