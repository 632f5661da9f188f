import type { Block, Dashboard } from '@talus/contract/places/dashboards';

export const blockOf = (showType: string, given: Partial<Block> = {}): Block => ({
  width: 33,
  showType,
  data: '',
  instrument: [],
  missing: 0,
  state: 'same',
  ...given,
});

export const dashboardOf = (tiles: Block[], given: Partial<Dashboard> = {}): Dashboard => ({
  source: 'project',
  tiles,
  saved_at: '2026-11-14T10:30:00.000Z',
  saved_by: { name: '陳志豪' },
  information: {
    text: '<p><strong>TK12+300 位移加速</strong></p>',
    saved_at: '2026-11-14T10:30:00.000Z',
    saved_by: { name: '林冠宇' },
  },
  ...given,
});
