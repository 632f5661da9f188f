import type { LatestRow } from '@talus/contract/data/latest-data';
import type { LayoutImage } from '@talus/contract/places/layouts';
import { describe, expect, it } from 'vitest';
import { instrumentOf, pinOf, planOf } from '../../ui/floor-plan/test-plan';
import { withLatest } from './with-latest';

const x = instrumentOf('ETI-02', 'GREEN', { reading2: 10 });
const y = instrumentOf('ETI-06', 'GREEN', { reading2: 0 });
const pin = pinOf([x, y], {
  vector_enable: true,
  vector_x: x._id,
  vector_y: y._id,
  angle_unit: '秒',
  angle_offset: 30,
});
const plans = [planOf('plan', [pin])] as LayoutImage[];

type Change = Partial<Pick<LatestRow, 'status' | 'level' | 'reading2' | 'TIMESTAMP'>>;
const rowOf = (one: typeof x, change: Change) => ({ ...one, data_interval: 600_000, ...change }) as LatestRow;
const after = (...rows: LatestRow[]) => withLatest(plans, rows)[0]?.pin[0];
const later = '2026-11-29T00:50:00.000Z';

describe('plans with the newest readings', () => {
  it('take status and colour from what came since', () => {
    const now = after(
      rowOf(x, { status: 'AL', level: 'AL', TIMESTAMP: later }),
      rowOf(y, { status: 'WL', level: 'WL' }),
    );
    expect(now?.instrument.map(({ status }) => status)).toEqual(['AL', 'WL']);
    // Attention comes before alert in the pin rule
    expect(now?.status).toBe('WL');
    expect(now?.instrument[0]).toMatchObject({ TIMESTAMP: later, data_interval: 600_000 });
  });

  it('turn the arrow', () => {
    const now = after(rowOf(x, { reading2: 180, TIMESTAMP: later }), rowOf(y, { reading2: 240, TIMESTAMP: later }));
    // √(180² + 240²) = 300″ at 53.13°, plus 30° of offset
    expect(now?.vector?.force).toBeCloseTo(300, 9);
    expect(now?.vector?.angle).toBeCloseTo(83.13, 2);
    // 150 + 650 × 300 / 1500
    expect(now?.vector?.length).toBeCloseTo(280, 9);
  });

  it('draw no arrow without a component', () => {
    expect(after(rowOf(x, { reading2: null, TIMESTAMP: later }))?.vector).toBeNull();
  });

  it('do not go back to what is older', () => {
    const now = after(rowOf(x, { status: 'WSL', TIMESTAMP: '2026-11-29T00:30:00.000Z' }));
    expect(now?.instrument[0]?.status).toBe('GREEN');
  });

  it('fall silent at the time of the last reading', () => {
    const now = after(rowOf(x, { status: 'down' }), rowOf(y, { status: 'down' }));
    expect(now?.status).toBe('down');
  });

  it('stay as answered where nothing is known', () => {
    expect(withLatest(plans, [])[0]?.pin[0]?.instrument).toEqual([x, y]);
  });
});
