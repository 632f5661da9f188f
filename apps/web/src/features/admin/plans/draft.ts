import type { PinInput, PinSetup } from '@talus/contract/layout-edit';
import type { Pin } from '@talus/contract/layouts';
import { isSameValue } from '../../../ui/form/values';

/** A pin as it is edited. `key` is its id, or a name of its own until it has one; `revision` null: it has none yet. */
export type DraftPin = PinInput & { key: string; revision: number | null };

/** What people call one thing of a pin; each is changed, told and contested as a whole. */
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

/** What of a pin belongs to a part. */
export const partOf = (pin: PinInput, part: Part): Partial<PinInput> => pick(pin, PARTS[part]);

export const isSamePart = (one: PinInput, other: PinInput, part: Part): boolean =>
  isSameValue(partOf(one, part), partOf(other, part));

export const pinOf = (pins: readonly DraftPin[], key: string | null): DraftPin | undefined =>
  pins.find((pin) => pin.key === key);

/** What is sent of a pin. */
export const inputOf = (pin: PinInput): PinInput => pick(pin, FIELDS) as PinInput;

/** A pin as the server tells it: with readings to those who watch, with ids to those who set it up. */
export const draftOf = (pin: Pin | PinSetup): DraftPin => ({
  ...inputOf({ ...pin, instrument: pin.instrument.map((one) => (typeof one === 'string' ? one : one._id)) }),
  key: pin._id,
  revision: pin.revision,
});

/** The pin with something else; an arrow is made from the pin's own instruments. */
export const withPart = (pin: DraftPin, part: Partial<PinInput>): DraftPin => {
  const next = { ...pin, ...part };
  const own = (id: string | null) => (id !== null && next.instrument.includes(id) ? id : null);
  if (!part.instrument) return next;
  return { ...next, vector_x: own(next.vector_x), vector_y: own(next.vector_y) };
};
