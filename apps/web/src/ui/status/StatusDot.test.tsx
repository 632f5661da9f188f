import { STATUSES } from '@talus/domain/status/status';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import { StatusDot } from './StatusDot';
import { StatusLegend } from './StatusLegend';

const COUNTS = { WSL: 1, AL: 3, WL: 2, GREEN: 41, down: 5 };

describe('StatusDot', () => {
  it.each([
    ['zh-TW', ['行動', '警戒', '注意', '正常', '無資料']],
    ['en', ['Action', 'Alert', 'Attention', 'Normal', 'No data']],
  ] as const)('says the five statuses in %s', (language, words) => {
    const { container } = renderUi(
      STATUSES.map((status) => <StatusDot key={status} status={status} />),
      language,
    );
    expect([...container.children].map((dot) => dot.textContent)).toEqual(words);
  });

  it('has another shape for each, so that colour is not needed', () => {
    const { container } = renderUi(STATUSES.map((status) => <StatusDot key={status} status={status} />));
    const shapes = [...container.querySelectorAll('svg')].map((svg) =>
      svg.innerHTML.replaceAll(/(fill|stroke)="[^"]*"/g, ''),
    );
    expect(new Set(shapes).size).toBe(STATUSES.length);
  });

  it('still says its word where there is no room to show it', () => {
    renderUi(<StatusDot status="WSL" word={false} />);
    expect(screen.getByText('行動').className).toBe('visually-hidden');
  });
});

describe('StatusLegend', () => {
  it('counts each status and switches a filter by pointer and keyboard', async () => {
    const toggle = vi.fn();
    renderUi(<StatusLegend counts={COUNTS} selected={['AL']} onToggle={toggle} />);
    expect(screen.getByRole('group', { name: '依狀態篩選' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '警戒 3', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '行動 1', pressed: false }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(toggle.mock.calls).toEqual([['WSL'], ['AL']]);
  });
});
