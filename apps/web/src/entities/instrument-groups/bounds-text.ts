import type { Bounds } from '@talus/domain/hierarchy/instrument-group';

/** Parses the bounds of an axis in a link, such as `-5~50`; null where invalid. */
export const readBounds = (text: string | null): Bounds | null => {
  const [min = Number.NaN, max = Number.NaN] = (text ?? '')
    .split('~')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max } : null;
};

export const boundsText = (bounds: Bounds | null): string | null => bounds && `${bounds.min}~${bounds.max}`;

/** Tells whether the bounds are in order; bounds in the wrong order are not drawn. */
export const isOrdered = (bounds: Bounds | null): bounds is Bounds => bounds !== null && bounds.max > bounds.min;
