/** What a file may hold of an instrument, by the names of a project's config.export.display. */
export const EXPORT_DISPLAYS = ['raw', 'measure'] as const;
export type ExportDisplay = (typeof EXPORT_DISPLAYS)[number];

type Asked = {
  display: readonly string[];
  /** Which of its values the instrument shows. */
  field: 'reading1' | 'reading2';
  isRain: boolean;
  /** Readings as they are: no rates, nothing counted from a time. */
  isPlain: boolean;
};

/**
 * The columns of one instrument: `measure` is what its curve shows, `raw` the value that came from the logger. Rates,
 * differences and rain are of what is measured; an instrument that shows its raw value has one column, not two alike.
 */
export function exportColumns({ display, field, isRain, isPlain }: Asked): ExportDisplay[] {
  if (!isPlain || isRain || field === 'reading1') return ['measure'];
  const wanted = EXPORT_DISPLAYS.filter((name) => display.includes(name));
  return wanted.length > 0 ? wanted : ['measure'];
}
