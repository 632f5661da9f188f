import type { PlanPoint } from '@talus/domain/floor-plans/place';

/** Formats a percentage with one or two decimals: 48.6, 50.0, 33.25. */
const percentText = (value: number): string => (Number.isInteger(value * 10) ? value.toFixed(1) : value.toFixed(2));

export const placeText = ({ x, y }: PlanPoint) => ({ x: percentText(x), y: percentText(y) });
