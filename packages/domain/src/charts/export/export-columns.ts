/** The value columns of an export, by the names of a project's config.export.display. */
export const EXPORT_DISPLAYS = ['raw', 'measure'] as const;
export type ExportDisplay = (typeof EXPORT_DISPLAYS)[number];

type ColumnQuery = {
  display: readonly string[];
  /** The value that the instrument shows. */
  field: 'reading1' | 'reading2';
  isRain: boolean;
  /** Plain readings: no rates, no differences from a time. */
  isPlain: boolean;
};

/**
 * Returns the columns of one instrument: `measure` is the value of its curve, `raw` the logger's value. Rates,
 * differences and rain have only `measure`; an instrument that shows its raw value has one column instead of two equal
 * ones.
 */
export function exportColumns({ display, field, isRain, isPlain }: ColumnQuery): ExportDisplay[] {
  if (!isPlain || isRain || field === 'reading1') return ['measure'];
  const wanted = EXPORT_DISPLAYS.filter((name) => display.includes(name));
  return wanted.length > 0 ? wanted : ['measure'];
}
