const DATE =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]*(上午|下午|AM|PM)?\s*(\d{1,2})[:時](\d{1,2})(?:[:分](\d{1,2})(?:\.\d+)?)?\s*[分秒]?\s*(AM|PM)?)?$/i;

const two = (value: number): string => String(value).padStart(2, '0');

const hourOf = (hour: number, half: string | undefined): number => {
  if (!half) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (/下午|PM/i.test(half) ? 12 : 0);
};

/**
 * `2026-11-15`, or with time `2026-11-15 08:05`, from what a table or a person gives: 2026/11/15, 2026年11月15日,
 * 2026/11/15 下午 2:30. Null is no date; a bare number is none either, since a serial of Excel and a reading look alike.
 */
export const readTypedDate = (text: string, withTime: boolean): string | null => {
  const found = DATE.exec(text.trim().normalize('NFKC'));
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const hour = hourOf(Number(found[5] ?? 0), found[4] ?? found[8]);
  const minute = Number(found[6] ?? 0);
  const made = new Date(Date.UTC(year, month - 1, day));
  const exists = made.getUTCMonth() === month - 1 && made.getUTCDate() === day && year >= 1900;
  if (!exists || !(hour < 24) || minute > 59 || Number(found[7] ?? 0) > 59) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  return withTime ? `${date} ${two(hour)}:${two(minute)}` : date;
};
