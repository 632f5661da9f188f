import { useEffect, useState } from 'react';

const SHARE = 0.85;
/** Height of a chart with the depth on the x axis, in px. */
const HORIZONTAL = 400;

/** Returns the chart height: at least 85 % of the window for a vertical group, 400 px for a horizontal one. */
export const useChartHeight = (isVertical: boolean): number => {
  const [inner, setInner] = useState(() => window.innerHeight);
  useEffect(() => {
    const measure = () => setInner(window.innerHeight);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return isVertical ? Math.round(SHARE * inner) : HORIZONTAL;
};
