/** Bounds of one level; null means not set, 0 is a real bound. */
export type Bounds = { minus: number | null; plus: number | null };

/** The six bounds of a quantity: attention, alert and action, each below and above. */
export type Limits = { WL: Bounds; AL: Bounds; WSL: Bounds };

export const NO_BOUNDS: Bounds = { minus: null, plus: null };
export const NO_LIMITS: Limits = { WL: NO_BOUNDS, AL: NO_BOUNDS, WSL: NO_BOUNDS };

/** The stored value that a screen shows: the logger's own (`reading1`) or the converted one (`reading2`). */
export type DisplayOutput = 'reading1' | 'reading2';

export type ChartType = 'line' | 'column';

/** Calibration and limits in force from `startDate` on. */
export type InstrumentVersion = {
  id: string;
  startDate: Date;
  name: string;
  class: string;
  unit: string;
  /** [lon, lat] in degrees, null where never surveyed. */
  coordinates: [number, number] | null;
  decimalPoints: number;
  limits: Limits;
  rate1hLimits: Limits;
  rate24hLimits: Limits;
  allowRate: boolean;
  /** false: a raw 0 is no reading. */
  allowZero: boolean;
  /** Consecutive readings needed before a level is in force. */
  alertCountLimit: number;
  rateAlertCountLimit: number;
  /** Down after this many missed spans of (data interval × base). */
  downCountBase: number;
  downCountLimit: number;
};
