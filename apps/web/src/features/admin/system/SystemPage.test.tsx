import '../../../ui/test-support';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { openAdminPage, serverOf } from '../common/test-admin';
import { SystemPage } from './SystemPage';
import { loopPart, systemOf } from './test-system';

const open = (answer: () => unknown) => {
  wire.fetch = serverOf({ 'GET /api/admin/system': answer }).fetch;
  openAdminPage(<SystemPage />, '/admin/system');
};
const lineOf = async (part: string) =>
  (await screen.findByRole('rowheader', { name: part })).closest('tr') as HTMLElement;

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('says of each part what is wrong, since when, and what to do, the worst first', async () => {
  // 08:36 in Taipei; 420 s are 7 minutes
  const since = '2026-11-15T00:36:00.000Z';
  const late = { state: 'late', since, vital: true, oldest_seconds: 420 } as const;
  open(() => systemOf({ parts: [loopPart('tell'), loopPart('delivery', late)] }, { failed_jobs: 1 }));
  const line = await lineOf('訊息發送');
  expect(within(line).getByText('危及告警')).toBeTruthy();
  expect(within(line).getByText('最舊的工作已等待 7 分。')).toBeTruthy();
  expect(within(line).getByText(/請檢查郵件、簡訊與 LINE 的設定和網路/)).toBeTruthy();
  expect(within(line).getByText(/08:36/)).toBeTruthy();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['訊息發送', '失敗的背景作業', '資料庫']),
  );
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('訊息發送');
  expect(screen.getByText(/1 項危及告警/)).toBeTruthy();
  expect(screen.queryByText(/各部分均正常/)).toBeNull();
  expect(within(await lineOf('通知安排')).getByText('正常')).toBeTruthy();
});

it('says that all is well only where the server said so of every part', async () => {
  open(() => systemOf());
  expect(await screen.findByText(/各部分均正常/)).toBeTruthy();
});

it('does not call a part well of which nothing is known', async () => {
  open(() => systemOf({ disk: 'unknown' }));
  expect(within(await lineOf('磁碟空間')).getByText('未知')).toBeTruthy();
  expect(screen.queryByText(/各部分均正常/)).toBeNull();
});

it('that cannot be read says so', async () => {
  open(() => Response.json({ code: 'database.unavailable', message: '資料庫無法使用' }, { status: 503 }));
  expect(await screen.findByText('無法讀取系統狀態')).toBeTruthy();
  expect(screen.queryByText(/正常/)).toBeNull();
});
