import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/Button';
import { Card } from '../layout/Card';
import { PageHeader } from '../layout/PageHeader';
import { renderUi } from '../test-support';
import { DisconnectedBar } from './DisconnectedBar';
import { EmptyState } from './EmptyState';
import { ErrorLine } from './ErrorLine';
import { LoadingRows } from './LoadingRows';
import { NoDataState } from './NoDataState';
import { TaskProgress } from './TaskProgress';

const NOW = Date.parse('2026-11-15T08:43:20+08:00');

describe('states', () => {
  it('empty says what is missing and where to set it', () => {
    renderUi(
      <EmptyState icon="chart" title="這個測站還沒有儀器" actions={<Button>前往設定測站</Button>}>
        可在「系統管理 › 測站」指派。
      </EmptyState>,
    );
    expect(screen.getByText('這個測站還沒有儀器')).toBeTruthy();
    expect(screen.getByRole('button', { name: '前往設定測站' })).toBeTruthy();
  });

  it.each([
    [{ name: 'TM-03', time: '2026-11-07 23:50', side: 'before' }, 'TM-03 最近一筆在 2026-11-07 23:50，早於所選期間。'],
    [{ name: 'TM-03', time: '2026-11-16 00:00', side: 'after' }, 'TM-03 最近一筆在 2026-11-16 00:00，晚於所選期間。'],
    [{ name: 'TM-03', time: null }, 'TM-03 尚無任何資料。'],
  ] as const)('no data says where the nearest is: %o', (nearest, sentence) => {
    const { container } = renderUi(<NoDataState nearest={nearest} />);
    expect(container.textContent).toBe(`該時段內沒有資料${sentence}`);
  });

  it('loading says so and keeps the rows', () => {
    renderUi(<LoadingRows rows={4} />, 'en');
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(4);
  });

  it('an error says what failed and can be tried again', async () => {
    const retry = vi.fn();
    renderUi(
      <ErrorLine title="無法載入最新資料" onRetry={retry}>
        伺服器回覆逾時。
      </ErrorLine>,
    );
    expect(screen.getByRole('alert').textContent).toContain('無法載入最新資料');
    await userEvent.click(screen.getByRole('button', { name: '重試' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('a lost connection says since when and when it is tried next', async () => {
    const retry = vi.fn();
    const bar = { since: NOW - 102_000, now: NOW, zone: 'Asia/Taipei', attempt: 4, onRetry: retry };
    renderUi(<DisconnectedBar {...bar} nextAt={NOW + 8000} />);
    expect(screen.getByRole('alert').textContent).toBe('連線中斷 1 分 42 秒');
    expect(screen.getByText('畫面停在 08:41:38，不會出現新告警。 8 秒後第 4 次重試。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '立即重試' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('a long task says how far it is and may be left', async () => {
    const leave = vi.fn();
    renderUi(<TaskProgress title="匯出" done={412_000} total={777_600} unit="筆" left={40_000} onBackground={leave} />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '匯出' }).value).toBe(412_000);
    expect(screen.getByText('412,000 / 777,600 筆')).toBeTruthy();
    expect(screen.getByText('約剩 40 秒。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '在背景繼續' }));
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe('frames', () => {
  it('a page header says what is shown and when it was refreshed', () => {
    renderUi(<PageHeader title="Latest data" shown={['TK line', '52 instruments']} refreshedAt="08:43:12" />, 'en');
    expect(screen.getByRole('heading', { level: 1, name: 'Latest data' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      'TK line',
      '52 instruments',
      'Updated 08:43:12',
    ]);
  });

  it('a card is a region with its title', () => {
    renderUi(
      <Card title="雨量" caption="RG-02" tools={<Button>設定</Button>}>
        62.5
      </Card>,
    );
    expect(screen.getByRole('region', { name: '雨量' }).textContent).toBe('雨量RG-02設定62.5');
  });
});
