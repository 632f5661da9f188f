/** What a simulated logger is to do. */
export const SCENARIOS = ['steady', 'storm', 'creep', 'silence', 'garbage'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export type Play = {
  scenario: Scenario;
  station: string;
  table: string;
  /** Epoch milliseconds of the first row. */
  from: number;
  intervalMs: number;
  rows: number;
  seed: number;
  timezone: string;
};

/** Something that is appended to a file, at a time of the logger's clock. */
export type Step = { at: number; file: string; text: string };

export const timeOf = ({ from, intervalMs }: Pick<Play, 'from' | 'intervalMs'>, row: number): number =>
  from + row * intervalMs;
