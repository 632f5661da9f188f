import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { renderUi } from '../../../ui/test-support';
import { Quality } from './Quality';
import { QUALITY } from './test-quality';

const show = (language: 'zh-TW' | 'en' = 'zh-TW', more = {}) =>
  renderUi(
    <MemoryRouter>
      <Quality
        quality={{ ...QUALITY, ...more }}
        now={Date.parse('2026-11-15T00:00:00Z')}
        zone="Asia/Taipei"
        projectId={'p'.repeat(24)}
      />
    </MemoryRouter>,
    language,
  );

const figure = (name: string) => screen.getByRole('region', { name }).textContent;

it('says each figure, its target and what to think of it', () => {
  show();
  // 30 alarms in 144 windows are 0.21 per window; half of that for each of two positions
  expect(figure('每席每 10 分鐘平均')).toBe('每席每 10 分鐘平均0.10 次全部 0.21 次，2 個值班席位符合目標目標 ≤ 1 次');
  expect(figure('最多的 10 分鐘')).toBe('最多的 10 分鐘12 次11-15 02:50 起稍高目標 ≤ 10 次');
  expect(figure('告警最多的 10 支占比')).toContain('次數太少，無法評估');
});

it.each([
  ['zh-TW', '每日告警的圖例', ['高：行動2 次', '中：警戒8 次', '低：注意、無資料20 次']],
  ['en', 'Legend of the alarms per day', ['High: action2', 'Medium: alert8', 'Low: attention, no data20']],
] as const)('names each segment of the bars in the order of the stack, in %s', (language, label, names) => {
  show(language);
  // Two days: 0 + 2 high, 1 + 7 medium, 5 + 15 low
  const rows = within(screen.getByRole('list', { name: label })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(names);
  const keys = rows.map((row) => row.querySelector('[data-priority]')?.getAttribute('data-priority'));
  expect(keys).toEqual(['high', 'medium', 'low']);
});

it('names who chatters, who stands and who is loudest, each a way to its events', () => {
  show();
  const card = (name: string) => within(screen.getByRole('region', { name }));
  expect(card('反覆告警').getByRole('listitem').textContent).toBe('RG-02 A211-15 02:50 起 4 次');
  // 10 November 08:00 to 15 November 08:00
  expect(card('持續超過 24 小時的告警').getByRole('listitem').textContent).toBe('警戒LC-09 A211-10 08:00 起，5 天');
  expect(card('告警最多的儀器').getAllByRole('link')[0]?.getAttribute('href')).toContain('/alerts?project=');
  expect(card('處理的人').getAllByRole('row').map((row) => row.textContent)).toEqual(['姓名通報確認反應時間', '林冠宇3211 分', '值班員101 分']); // biome-ignore format: rows
});

it('is calm where nothing happened, in English too', () => {
  show('en', { count: 0, loudest: [], chattering: [], standing: [], operators: [], peak: { count: 0, time: null } });
  expect(screen.getByText('No instrument alarmed repeatedly within a short time.')).toBeTruthy();
  expect(screen.getAllByText('No alarms in this period.')).toHaveLength(2);
});
