const CENTRE = 50;
const OUTER = 48;
const INNER = 31;

const at = (share: number, radius: number): string => {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return `${round(CENTRE + radius * Math.cos(angle))} ${round(CENTRE + radius * Math.sin(angle))}`;
};
const round = (n: number): number => Math.round(n * 100) / 100;

const circle = (radius: number): string =>
  `M${at(0, radius)}A${radius} ${radius} 0 1 1 ${at(0.5, radius)}A${radius} ${radius} 0 1 1 ${at(0, radius)}Z`;

/**
 * Returns a ring slice in a 100 × 100 picture as an SVG path; `from` and `to` are shares of the circle, clockwise from
 * the top.
 */
export const ringPath = (from: number, to: number): string => {
  // An arc whose end is its start would draw nothing
  if (to - from >= 1) return circle(OUTER) + circle(INNER);
  const large = to - from > 0.5 ? 1 : 0;
  return (
    `M${at(from, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${at(to, OUTER)}` +
    `L${at(to, INNER)}A${INNER} ${INNER} 0 ${large} 0 ${at(from, INNER)}Z`
  );
};
