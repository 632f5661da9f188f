/** The parts of a reading that a mask excludes. */
export const MASK_PARTS = ['all', 'reading1', 'reading2'] as const;
export type MaskPart = (typeof MASK_PARTS)[number];

/** The reasons that people choose from; `other` needs an explanation in words. */
export const MASK_REASONS = ['fault', 'maintenance', 'site-work', 'power', 'outlier', 'other'] as const;

/** `struck`: a single reading that somebody deleted, or moved to another time, in the reading editor. */
export const ALL_MASK_REASONS = [...MASK_REASONS, 'struck'] as const;
export type MaskReason = (typeof ALL_MASK_REASONS)[number];

/** Epoch milliseconds, both ends inclusive; equal for a single point. `to` is infinite where no end is set. */
export type MaskSpan = { from: number; to: number; part: MaskPart };
