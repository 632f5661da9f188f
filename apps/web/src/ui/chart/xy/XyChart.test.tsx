import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../test-support';
import { createCursor } from '../cursor-store';
import { XyChart } from './XyChart';
import type { XyModel } from './xy-model';

const MODEL: XyModel = {
  title: 'SAA-21X',
  x: { title: 'Displacement', unit: 'mm', min: -10, max: 10, decimals: 2 },
  y: { title: 'Depth', unit: 'm', min: -20, max: 0, decimals: 0 },
  cursor: 'y',
  series: ['11-14', '11-15'].map((name, i) => ({
    id: name,
    name,
    xs: [1 + i, 2 + i, 0],
    ys: [0, -10, -20],
    token: '--s1' as const,
    strength: 1,
    isBold: i === 1,
    isJoined: true,
    hasPoints: false,
  })),
  lines: [],
};

it('is moved through by keys, which say what stands there, zoom and reset', async () => {
  const cursor = createCursor();
  renderUi(<XyChart model={MODEL} height={400} cursor={cursor} />, 'en');
  const chart = screen.getByRole('application', { name: 'SAA-21X, 2 curves' });
  act(() => chart.focus());
  await userEvent.keyboard('{End}');
  expect(screen.getByText('0 m: 11-14 1.00 mm, 11-15 2.00 mm')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(cursor.get()).toBe(-10);
  expect(screen.getByText('−10 m: 11-14 2.00 mm, 11-15 3.00 mm')).toBeTruthy();
  // Zoom to 60 % around the middle of both axes
  await userEvent.keyboard('+');
  expect(chart.dataset.window).toBe('-6 6 -16 -4');
  await userEvent.click(screen.getByRole('button', { name: /^Zoomed in/ }));
  expect(chart.dataset.window).toBe('-10 10 -20 0');
  await userEvent.keyboard('{Escape}');
  expect(cursor.get()).toBeNull();
});
