import { STATUSES } from '@talus/domain/status/status';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { StatusShape } from '../status/StatusShape';
import { renderUi } from '../test-support';
import { SYMBOL_PATHS } from './ol/status-symbol';
import { StatusMap } from './StatusMap';

describe('a map whose code cannot be loaded', () => {
  it('says so, and tries again', async () => {
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <p>the map</p>;
    };
    renderUi(<StatusMap points={[]} label="測站地圖" load={load} />);
    expect(screen.getByRole('status', { name: '地圖載入中' })).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('無法載入地圖');
    await userEvent.click(screen.getByRole('button', { name: '重試' }));
    expect(await screen.findByText('the map')).toBeTruthy();
  });
});

describe('symbols on a canvas', () => {
  /** Circles and rectangles have no path: read their dimensions. */
  const drawn = (shape: SVGElement): string => {
    const of = (name: string) => Number(shape.getAttribute(name));
    if (shape.tagName === 'path') return shape.getAttribute('d') ?? '';
    if (shape.tagName === 'rect') return `M${of('x')} ${of('y')}h${of('width')}v${of('height')}H${of('x')}z`;
    const [r, left] = [of('r'), Math.round((of('cx') - of('r')) * 10) / 10];
    return `M${left} ${of('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0z`;
  };

  it.each(STATUSES)('%s is the shape of the kit', (status) => {
    const { container } = renderUi(<StatusShape status={status} />);
    const shapes = [...container.querySelectorAll<SVGElement>('path, rect, circle')];
    expect(SYMBOL_PATHS[status]).toBe(shapes.map(drawn).join(''));
  });
});
