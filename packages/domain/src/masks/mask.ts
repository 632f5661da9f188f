/** What a mask leaves out of a reading. */
export const MASK_PARTS = ['all', 'reading1', 'reading2'] as const;
export type MaskPart = (typeof MASK_PARTS)[number];

/** What people choose from; `other` is explained in words. */
export const MASK_REASONS = ['fault', 'maintenance', 'site-work', 'power', 'outlier', 'other'] as const;

/** `struck`: a single reading that was deleted, or moved to another time, where readings are edited. */
export const ALL_MASK_REASONS = [...MASK_REASONS, 'struck'] as const;
export type MaskReason = (typeof ALL_MASK_REASONS)[number];

/** Epoch milliseconds, both included; of a point they are equal, and `to` is infinite where no end is set. */
export type MaskSpan = { from: number; to: number; part: MaskPart };
