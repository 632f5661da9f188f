/** Parses `?series=60&points=12960`. */
export function sizeOf(search: string): { series: number; points: number } {
  const query = new URLSearchParams(search);
  return { series: Number(query.get('series') ?? 60), points: Number(query.get('points') ?? 12_960) };
}
