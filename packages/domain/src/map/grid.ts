const SIDES = { lon: ['E', 'W'], lat: ['N', 'S'] } as const;

/** A meridian or parallel by its degrees, without noughts that say nothing: 120.86°E. */
export function gridLabel(degrees: number, axis: 'lon' | 'lat'): string {
  const [positive, negative] = SIDES[axis];
  // A ten-thousandth of a degree is 11 m, and no line is drawn between two
  const rounded = Number(Math.abs(degrees).toFixed(4));
  const side = rounded === 0 ? '' : degrees > 0 ? positive : negative;
  return `${rounded}°${side}`;
}
