import type { EventDetails } from '@talus/contract/alarms/events';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../ui/test-support';
import { alertRow, NO_TRIP } from '../test-rows';
import { type AllowedActions, EventDetail } from './EventDetail';

const AT = '2026-11-14T22:30:00.000Z';
const delivery = (
  no: number,
  name: string,
  more: Partial<EventDetails['messages'][number]['deliveries'][number]> = {},
) => ({
  no,
  channel: 'sms' as const,
  name,
  state: 'sent' as const,
  sent_at: '2026-11-14T22:31:00.000Z',
  error: null,
  ...more,
});
const EVENT: EventDetails = {
  ...alertRow({ name: 'TM-04' }),
  limits: null,
  rate_1Hr_config: null,
  rate_24Hr_config: null,
  steps: [{ step: 'opened', time: AT, level: 'AL', value: 20.11, ...NO_TRIP, user: null, comment: null, mask: null }],
  tellings: [],
  messages: [
    {
      _id: 'a'.repeat(24),
      telling: null,
      created_at: '2026-11-14T22:30:30.000Z',
      level: 'AL',
      subject: '',
      content: '',
      late: false,
      deliveries: [
        delivery(1, '專案工程師'),
        delivery(2, '邊坡顧問', { channel: 'email', state: 'failed', sent_at: null, error: 'smtp:552' }),
        delivery(3, '業主代表', { channel: 'line', state: 'not-configured', sent_at: null }),
      ],
    },
  ],
};
const NOTHING: AllowedActions = { onInform: null, onAcknowledge: null, onResend: null, busy: null };

const show = (
  actions: Partial<AllowedActions> = {},
  event: Partial<EventDetails> = {},
  language: 'zh-TW' | 'en' = 'zh-TW',
) =>
  renderUi(
    <MemoryRouter>
      <EventDetail
        event={{ ...EVENT, ...event }}
        actions={{ ...NOTHING, ...actions }}
        userName="林冠宇"
        zone="Asia/Taipei"
        isPhone={false}
        curve={null}
      />
    </MemoryRouter>,
    language,
  );

describe('the story of an event', () => {
  it('that was withdrawn ends with who took it back, and asks nobody to acknowledge it', () => {
    show({}, { endTime: '2026-11-15T00:00:00.000Z', endCause: 'mask', endedBy: { name: '許雅婷' } });
    const steps = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(steps.slice(-2).map(({ textContent }) => textContent)).toEqual(['確認不需確認', '撤回11-15 08:00許雅婷']);
    expect(screen.getByText('此告警已撤回，不需確認。')).toBeTruthy();
    expect(screen.queryByText('只有值班人員或有備註權限的人可以確認。')).toBeNull();
  });

  it('has five steps, of which one is waited for', () => {
    show();
    const steps = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '開始11-15 06:30警戒 20.11',
      '升高未升高',
      '通報待通報',
      '確認—',
      '結束—',
    ]);
    expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(2);
  });

  it('says who was told, and why somebody was not', async () => {
    const onResend = vi.fn();
    show({ onResend });
    expect(screen.getByText('共 3 則：已送出 1、未送達 2')).toBeTruthy();
    expect(screen.getByText('信箱已滿（smtp:552）')).toBeTruthy();
    expect(screen.getByText('此管道尚未設定，未送出')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重送給 邊坡顧問' }));
    await userEvent.click(screen.getByRole('button', { name: '全部重送' }));
    expect(onResend.mock.calls).toEqual([[2], [null]]);
  });

  it('says of which level each message told', () => {
    const told = (level: 'WL' | 'AL' | 'WSL', minute: number, late = false) => ({
      ...(EVENT.messages[0] as EventDetails['messages'][number]),
      level,
      late,
      created_at: `2026-11-14T22:${minute}:00.000Z`,
      deliveries: [delivery(minute, '專案工程師', { sent_at: null })],
    });
    show({}, { messages: [told('WL', 30), told('AL', 40), told('WSL', 50, true)] });
    const heads = screen.getAllByRole('heading', { level: 4 });
    // 22:30, 22:40 and 22:50 UTC are 06:30, 06:40 and 06:50 in Taipei
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      '11-15 06:30注意',
      '11-15 06:40警戒',
      '11-15 06:50行動延遲資料',
    ]);
    expect(heads.map((head) => head.querySelector('[data-status]')?.getAttribute('data-status'))).toEqual([
      'WL',
      'AL',
      'WSL',
    ]);
  });

  it('says why a level was told to nobody, and where to put that right', () => {
    const one = (no: number, more: Partial<EventDetails['tellings'][number]>): EventDetails['tellings'][number] => ({
      ...{ no, level: 'AL', list: 'alert', created_at: AT, state: 'open', reached_at: null },
      ...{ untold: null, administrators: null, leftOut: [], heldBack: null },
      ...more,
    });
    const untold = { since: AT, reason: 'frozen' as const };
    const tellings = [
      one(1, { state: 'held-back', heldBack: { before: 3, limit: 3, carried: 'waits' } }),
      one(2, { level: 'WSL', list: 'action', untold, administrators: 2 }),
      one(3, { state: 'switched-off' }),
    ];
    show({ onResend: vi.fn() }, { messages: [], tellings });
    // 22:30 UTC is 06:30 in Taipei
    expect(screen.getByText('行動名單的人都已凍結，11-15 06:30 起。 已通知系統管理員 2 人。')).toBeTruthy();
    expect(
      screen.getByText('今日警戒第 4 則，上限 3 則；儀器與 OCC 監控照常顯示。 將併入下一則訊息，最遲隔日送出。'),
    ).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['改上限', '名單', '儀器設定']);
  });

  it.each([
    [
      'zh-TW',
      '名單上未通知的人',
      ['陳志明帳號已凍結，未通知', '林美玲已開啟 LINE，但未連結 LINE 帳號', '吳大同通知管道全部關閉，未通知'],
    ],
    [
      'en',
      'People on the list who were not notified',
      [
        '陳志明account frozen, not notified',
        '林美玲LINE is on, but not linked',
        '吳大同all channels off, not notified',
      ],
    ],
  ] as const)('names who on the list was not told, and why, in %s', (language, label, said) => {
    const row = { no: 1, level: 'AL', list: 'alert', created_at: AT, state: 'reached', reached_at: AT } as const;
    const leftOut = [
      { name: '陳志明', channel: null, why: 'frozen' },
      { name: '林美玲', channel: 'line', why: 'no-address' },
      { name: '吳大同', channel: null, why: 'channels-off' },
    ] as const;
    const telling = { ...row, untold: null, administrators: null, leftOut: [...leftOut], heldBack: null };
    show({}, { messages: [], tellings: [telling] }, language);
    const list = screen.getByRole('list', { name: label });
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(said);
  });

  it('leads nobody to pages that they may not open', () => {
    const untold = { since: AT, reason: 'empty-list' as const };
    const row = { no: 1, level: 'WSL', list: 'action', created_at: AT, state: 'open', reached_at: null } as const;
    show({}, { messages: [], tellings: [{ ...row, untold, administrators: null, leftOut: [], heldBack: null }] }, 'en');
    expect(screen.getByText('No one could be notified')).toBeTruthy();
    expect(screen.getByText(/Nobody is on the Action list, since 11-15 06:30\. No administrator/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers no resending to those who may not', () => {
    show();
    expect(screen.queryByRole('button', { name: /重送/ })).toBeNull();
    expect(screen.getByText('只有值班人員或有備註權限的人可以確認。')).toBeTruthy();
  });

  it('is acknowledged with a comment, and reported', async () => {
    const [onAcknowledge, onInform] = [vi.fn(), vi.fn()];
    show({ onAcknowledge, onInform });
    await userEvent.type(screen.getByRole('textbox', { name: '判斷與處置' }), ' 已派員 ');
    await userEvent.click(screen.getByRole('button', { name: '確認事件' }));
    await userEvent.click(screen.getByRole('button', { name: '通報' }));
    expect(onAcknowledge).toHaveBeenCalledWith('已派員');
    expect(onInform).toHaveBeenCalledOnce();
  });

  it('keeps who acknowledged and what they wrote', () => {
    const state = {
      acknowledged: true,
      time: '2026-11-15T00:43:00.000Z',
      user: { name: '林冠宇' },
      comment: '加密巡查',
    };
    show({}, { state });
    expect(screen.getByText('林冠宇 於 11-15 08:43 確認')).toBeTruthy();
    expect(screen.getByText('加密巡查')).toBeTruthy();
  });

  it('says that what it stood on was masked, by whom and why', () => {
    const masked = {
      ...(EVENT.steps[0] as EventDetails['steps'][number]),
      step: 'masked',
      level: null,
      value: null,
      user: { name: '林冠宇' },
      mask: { reason: 'other' as const, note: '人為碰撞' },
    };
    show({}, { steps: [...EVENT.steps, masked] });
    expect(screen.getByText('量測值遮罩').closest('li')?.textContent).toContain('林冠宇：其他：人為碰撞');
  });

  it('speaks English', () => {
    show({}, { messages: [] }, 'en');
    expect(screen.getByText(/No message is on record/)).toBeTruthy();
    expect(screen.getByText('report pending')).toBeTruthy();
  });
});
