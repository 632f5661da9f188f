/** Replaces characters that file systems refuse, and control characters. */
const cleaned = (text: string): string => text.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '_').trim();

const yymmdd = (day: string): string => day.slice(2).replaceAll('-', '');

/** Builds a file name: `N3-NM-03-261112-261114` is station, sensor, first and last day. */
export const noiseFileName = (station: string, sensor: string, from: string, to: string): string =>
  [cleaned(station), cleaned(sensor), yymmdd(from), yymmdd(to)].filter(Boolean).join('-');
