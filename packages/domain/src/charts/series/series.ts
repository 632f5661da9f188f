/** Times in epoch milliseconds, oldest first, and one value each. NaN is a gap, never a zero. */
export type Series = { times: Float64Array; values: Float64Array };

/** Returns only the points with a value. Returns the given arrays unchanged where all have one. */
export function finitePoints({ times, values }: Series): Series {
  let count = 0;
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) count += 1;
  if (count === values.length) return { times, values };
  const kept = { times: new Float64Array(count), values: new Float64Array(count) };
  for (let i = 0, at = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    kept.times[at] = times[i] as number;
    kept.values[at] = values[i] as number;
    at += 1;
  }
  return kept;
}
