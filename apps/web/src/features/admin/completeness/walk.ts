/** Keyboard focus: a row and a day of the row. */
export type Place = { line: number; day: number };

const PAGE = 10;

/** Returns the place that a key leads to; null for keys without effect. */
export function walk(
  { line, day }: Place,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { lines, days }: { lines: number; days: number },
): Place | null {
  const to = (nextLine: number, nextDay: number): Place => ({
    line: Math.max(0, Math.min(lines - 1, nextLine)),
    day: Math.max(0, Math.min(days - 1, nextDay)),
  });
  switch (key) {
    case 'ArrowLeft':
      return to(line, day - 1);
    case 'ArrowRight':
      return to(line, day + 1);
    case 'ArrowUp':
      return to(line - 1, day);
    case 'ArrowDown':
      return to(line + 1, day);
    case 'PageUp':
      return to(line - PAGE, day);
    case 'PageDown':
      return to(line + PAGE, day);
    case 'Home':
      return ctrlKey ? to(0, 0) : to(line, 0);
    case 'End':
      return ctrlKey ? to(lines - 1, days - 1) : to(line, days - 1);
    default:
      return null;
  }
}
