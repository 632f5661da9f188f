import type { Bounds } from '@talus/domain/hierarchy/instrument-group';

/** `-5~50`, as a link says from where to where an axis goes; null where it says nothing that can be read. */
export const readBounds = (text: string | null): Bounds | null => {
  const [min = Number.NaN, max = Number.NaN] = (text ?? '')
    .split('~')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max } : null;
};

export const boundsText = (bounds: Bounds | null): string | null => bounds && `${bounds.min}~${bounds.max}`;

/** Ends in the wrong order draw nothing. */
export const isOrdered = (bounds: Bounds | null): bounds is Bounds => bounds !== null && bounds.max > bounds.min;
