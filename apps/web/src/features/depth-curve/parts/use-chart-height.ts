import { useEffect, useState } from 'react';

const SHARE = 0.85;
/** Of a chart whose depth lies along the x axis. */
const HORIZONTAL = 400;

/** A curve down a hole is at least 85 % as high as the window; one along a line 400 pixels. */
export const useChartHeight = (isVertical: boolean): number => {
  const [inner, setInner] = useState(() => window.innerHeight);
  useEffect(() => {
    const measure = () => setInner(window.innerHeight);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return isVertical ? Math.round(SHARE * inner) : HORIZONTAL;
};
