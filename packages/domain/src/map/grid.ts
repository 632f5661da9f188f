const SIDES = { lon: ['E', 'W'], lat: ['N', 'S'] } as const;

/** Formats a meridian or parallel without trailing zeros: 120.86°E. */
export function gridLabel(degrees: number, axis: 'lon' | 'lat'): string {
  const [positive, negative] = SIDES[axis];
  // A ten-thousandth of a degree is 11 m; grid lines are never closer
  const rounded = Number(Math.abs(degrees).toFixed(4));
  const side = rounded === 0 ? '' : degrees > 0 ? positive : negative;
  return `${rounded}°${side}`;
}
