import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChartHeight } from './use-chart-height';

it('is 85 % of the window down a hole, and 400 pixels along a line', () => {
  window.innerHeight = 1000;
  expect(renderHook(() => useChartHeight(true)).result.current).toBe(850);
  expect(renderHook(() => useChartHeight(false)).result.current).toBe(400);
});
