/** The state of the auto refresh switch. */
export type AutoRefresh = {
  on: boolean;
  onChange: (on: boolean) => void;
  /** Refresh interval in seconds. */
  seconds: number;
  /** Time of the next refresh, epoch ms; null while off, or while the live stream delivers readings. */
  nextAt: number | null;
};
