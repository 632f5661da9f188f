/** The switch that reads the data again by itself. */
export type AutoRefresh = {
  on: boolean;
  onChange: (on: boolean) => void;
  /** How often, in seconds. */
  seconds: number;
  /** When it is read next, epoch ms; null while it is off, or while new readings come by themselves. */
  nextAt: number | null;
};
