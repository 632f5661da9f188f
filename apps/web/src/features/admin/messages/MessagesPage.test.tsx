import '../../../ui/test-support';
import type { getChannels, HeldBack, SmsMessage } from '@talus/contract/alarms/sms';
import type { AnswerOf } from '@talus/contract/route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { openAdminPage, serverOf } from '../common/test-admin';
import { MessagesPage } from './MessagesPage';

const MESSAGES: SmsMessage[] = [
  {
    _id: idOf(1),
    failed: true,
    sms_id: '0008631797',
    content: '行動（紅燈）TM-03',
    target: [
      { name: '林冠宇', phone: '0912345601', state: 'sent', error: null },
      { name: '王建民', phone: '', state: 'failed', error: 'sms:bad-number' },
    ],
    created_at: '2026-11-15T00:40:00.000Z',
  },
];
let server: ReturnType<typeof serverOf>;
let retrying: AnswerOf<typeof getChannels>['retrying'] = [];
const start = (messages: SmsMessage[] = MESSAGES, held: HeldBack[] = []) => {
  server = serverOf({
    'GET /api/admin/sms': () => messages,
    'GET /api/admin/message/held-back': () => held,
    'GET /api/admin/sms/credit': () => ({
      mitake: { credit: 12_480, reason: null },
      every8d: { credit: null, reason: 'timeout' },
    }),
    'GET /api/admin/message/channels': () => ({
      sms: true,
      email: true,
      line: false,
      retrying,
    }),
    'POST /api/admin/message/test': () => ({ state: 'sent', provider: 'smtp', id: null, reason: null }),
    'POST /api/admin/message/resend': () => ({ resent: 1 }),
  });
  wire.fetch = server.fetch;
  openAdminPage(<MessagesPage />, '/admin/sms');
};
const posted = () =>
  server.asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, body]);

beforeAll(speakChinese);
beforeEach(() => {
  retrying = [];
  vi.stubGlobal('EventSource', undefined);
});

it('shows the credit of both gateways, why one is not known, and what is not set up', async () => {
  start();
  await screen.findByText('餘 12,480 點');
  expect(screen.getByText('閘道未回覆餘額（timeout）')).toBeTruthy();
  const channels = within(screen.getByRole('list', { name: '通知管道' })).getAllByRole('listitem');
  expect(channels.map(({ textContent }) => textContent)).toEqual([
    '簡訊 三竹餘 12,480 點試送',
    '簡訊 EVERY8D閘道未回覆餘額（timeout）',
    '電子郵件已設定試送',
    'LINE未設定試送',
  ]);
});

it('says of a channel that is set up how many messages could not be sent and why', async () => {
  retrying = [{ channel: 'email', count: 2, reason: 'connect ECONNREFUSED', since: '2026-11-29T00:40:00.000Z' }];
  start();
  await screen.findByText('2 則未送出，重試中（connect ECONNREFUSED）');
  expect(screen.queryByText('已設定')).toBeNull();
});

it('says what the daily limit held back, of which instrument, and whether it still waits', async () => {
  const named = (n: number, name: string) => ({ _id: idOf(n), name });
  const held: HeldBack = { project: named(8, 'TK 線'), instrument: named(9, 'TM-03'), document: null, level: 'AL', count: 3, waiting: 2, last: '2026-11-15T00:40:00.000Z' }; // biome-ignore format: one line
  start(MESSAGES, [
    held,
    { ...held, instrument: null, document: named(10, 'CR6-12'), level: 'down', count: 1, waiting: 0 },
  ]);
  const list = await screen.findByRole('list', { name: '每日上限擋下 4 件告警的訊息（近 30 天）' });
  expect(within(list).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '警戒TM-033 件2 件待併入下一則最近 11-15 08:40',
    '無資料CR6-121 件先前已發，或已併入之後的訊息最近 11-15 08:40',
  ]); // biome-ignore format: rows
});

it('lists whether it failed, the text, to whom, the number and when', async () => {
  start();
  const [, row] = within(await screen.findByRole('grid')).getAllByRole('row');
  expect(row?.textContent).toBe(
    '2026/11/15 08:40未送達 1、已送出 1行動（紅燈）TM-03林冠宇 0912345601、王建民0008631797',
  );
});

it('says why it did not reach somebody, and sends it again to those alone', async () => {
  start();
  fireEvent.click(await screen.findByText('行動（紅燈）TM-03'));
  const panel = await screen.findByRole('region', { name: '2026/11/15 08:40 的訊息' });
  expect(within(panel).getByText('sms:bad-number')).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: '重送' }));
  await screen.findByText('已排入重送 1 則');
  expect(posted()).toEqual([['/api/admin/message/resend', { message: idOf(1), channel: 'sms' }]]);
});

it('tries a channel out', async () => {
  start();
  await screen.findByText('已設定');
  fireEvent.click(screen.getAllByRole('button', { name: '試送' })[1] as HTMLElement);
  await screen.findByText('電子郵件測試訊息已送出（smtp）');
  expect(posted()).toEqual([['/api/admin/message/test', { channel: 'email' }]]);
});

it('asks for those that failed, and for another channel', async () => {
  start([]);
  await screen.findByText('還沒有送過簡訊');
  fireEvent.click(screen.getByRole('switch', { name: '只看未送達' }));
  await screen.findByText('沒有符合條件的資料');
  fireEvent.click(screen.getByRole('radio', { name: 'LINE' }));
  await waitFor(() => expect(server.asked.at(-1)?.url.search).toContain('channel=line'));
  expect(server.asked.at(-1)?.url.search).toContain('failed=1');
});
