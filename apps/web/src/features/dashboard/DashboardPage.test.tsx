import '../../ui/test-support';
import type { Block, Dashboard } from '@talus/contract/places/dashboards';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/queries';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { QUIET_COUNT } from '../../app/test-count';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { giveTilesRoom } from '../../app/test-room';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { ConfirmProvider } from '../../ui/overlay/Confirm';
import { onPhone } from '../../ui/test-support';
import { testServer } from '../chart/test-server';
import { instrumentOf, treeOf } from '../chart/test-tree';
import { testRow } from '../latest-data/test-rows';
import { DashboardPage } from './DashboardPage';
import { blockOf, dashboardOf } from './test-dashboard';

const TREE = treeOf([instrumentOf(1, { name: 'TM-03' }), instrumentOf(2, { name: 'BATT-12', unit: 'V' })]);
const QUIET = [blockOf('project_name'), blockOf('richtext'), blockOf('test_module'), blockOf('status_count')];

const serve = (dashboard: () => Dashboard, more: Parameters<typeof testServer>[1] = {}) => {
  const ok = () => Response.json({ ok: true });
  const server = testServer(TREE, {
    '/dashboard': () => Response.json(dashboard()),
    '/dashboardSetting': ok,
    ...more,
  });
  wire.fetch = server.fetch;
  return server;
};

const open = async (role: 'admin' | 'client' = 'admin') => {
  const { jwt: _, project: __, ...user } = userOf([role]);
  const project = projectOf(1);
  const session = { ...NO_SESSION, token: 'ours', user, projects: [project], projectId: project._id };
  sessionStore.dispatch({ type: 'restored', session });
  const router = createMemoryRouter([
    { path: '/', Component: DashboardPage },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  renderApp(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>,
  );
  await screen.findByRole('region', { name: '儀表板的格子' });
  return router;
};

const tile = (name: string) => within(screen.getByRole('region', { name }));
const edit = async () => {
  await userEvent.click(screen.getByRole('button', { name: '編輯版面' }));
  return screen.getByRole('complementary', { name: '編輯版面' });
};
const chosen = () => screen.getAllByRole('button', { name: /^設定第/ }).map((one) => one.getAttribute('aria-label'));

beforeAll(speakChinese);
beforeEach(() => {
  giveTilesRoom();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

describe('tiles', () => {
  it('of an unknown type say that there is no such module', async () => {
    serve(() => dashboardOf([...QUIET, blockOf('weather')]));
    await open();
    expect(tile('無此模組類型').getByText(/不支援「weather」/)).toBeTruthy();
    expect(screen.getByText('TK12+300 位移加速')).toBeTruthy();
  });

  it('that cannot be loaded say so alone, and may try again', async () => {
    let isDown = true;
    const events = () => (isDown ? Response.json({ message: '沒有權限查看' }, { status: 403 }) : Response.json([]));
    const server = serve(() => dashboardOf([...QUIET, blockOf('events')]));
    const known = server.fetch;
    wire.fetch = async (input, init) => {
      if (String(input).includes('/count')) return Response.json(QUIET_COUNT);
      return String(input).includes('getAlertsList') ? events() : known(input, init);
    };
    await open();
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('無法載入資料')).toBeTruthy();
    expect(tile('測試模組').getByText(/模組正常/)).toBeTruthy();
    isDown = false;
    await userEvent.click(failed.getByRole('button', { name: '重試' }));
    expect(await screen.findByText('近 7 天沒有事件')).toBeTruthy();
  });

  it.each<[string, Partial<Block>, string]>([
    ['a choice that is lost', { state: 'lost', missing: 2 }, '原選的儀器已不在清單中'],
    ['a place without instruments', { state: 'none' }, '這個位置沒有儀器'],
    ['data that cannot be read', { state: 'unreadable', data: '0..x' }, '資料設定無法讀取'],
  ])('say of %s what is wrong and show no instrument', async (_, given, words) => {
    serve(() => dashboardOf([...QUIET, blockOf('mini_chart', { data: '0..0..0', ...given })]));
    await open();
    expect(tile('小曲線').getByText(words)).toBeTruthy();
  });

  it('colour a voltage by the status of its instrument, and name its zone', async () => {
    const [id, place] = [idOf(2), 'CR6-E2'];
    const server = serve(() => dashboardOf([...QUIET, blockOf('voltage', { data: id, instrument: [id] })]));
    const known = server.fetch;
    const row = testRow({ name: 'BATT-E2', unit: 'V', station: place, reading2: 10.8, status: 'WL' });
    wire.fetch = async (input, init) =>
      String(input).includes('/data/last/') ? Response.json([{ ...row, _id: id }]) : known(input, init);
    await open();
    // 10.8 V lies in the amber zone of 10 to 11, while the instrument is at Attention, which is blue everywhere
    const gauge = await screen.findByRole('img', { name: 'BATT-E2：10.8 V，電壓偏低' });
    expect([...gauge.querySelectorAll('[data-status]')].map((arc) => arc.getAttribute('data-status'))).toEqual(['WL']);
    expect(screen.getByText(`${place} · 電壓偏低`)).toBeTruthy();
  });

  it('show what was chosen after the list has changed, and say so', async () => {
    const block = blockOf('mini_chart', { data: '0..0..1', instrument: [idOf(1)], state: 'changed' });
    serve(() => dashboardOf([...QUIET, block]));
    await open();
    expect(await screen.findByText('儀器清單已變動，仍顯示原選的儀器')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /TM-03/ })).toBeTruthy();
  });
});

describe('the project information', () => {
  it('can be written on a desk', async () => {
    serve(() => dashboardOf(QUIET));
    await open('client');
    expect(screen.getByRole('button', { name: '編輯專案資訊' })).toBeTruthy();
  });
  it('on a phone it can only be read', async () => {
    onPhone();
    serve(() => dashboardOf(QUIET));
    await open('client');
    expect(screen.getByText('TK12+300 位移加速')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '編輯專案資訊' })).toBeNull();
  });
  it('is cleaned before it is shown', async () => {
    const text = '<p>a<img src=x onerror="document.title=1"><u>b</u></p>';
    serve(() => dashboardOf(QUIET, { information: { text, saved_at: null, saved_by: null } }));
    await open();
    expect(screen.getByText('b').closest('div')?.innerHTML).toBe('<p>a<u>b</u></p>');
  });
});

describe('the refresh', () => {
  it('says when it is paused, and why', async () => {
    serve(() => dashboardOf(QUIET));
    await open();
    expect(screen.getByText(/每 5 分鐘一次/)).toBeTruthy();
    vi.mocked(document.hasFocus).mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(screen.getByText('自動更新已暫停：視窗不在最前')).toBeTruthy();
    vi.mocked(document.hasFocus).mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    await edit();
    expect(screen.getByText('自動更新已暫停：編輯中')).toBeTruthy();
  });
});

describe('editing', () => {
  it('refuses fewer than three tiles with a message, and offers 0 to 14', async () => {
    serve(() => dashboardOf(QUIET));
    await open();
    const panel = within(await edit());
    const count = panel.getByLabelText<HTMLSelectElement>('格數');
    expect([...count.options].map(({ value }) => value)).toEqual(Array.from({ length: 15 }, (_, n) => String(n)));
    await userEvent.selectOptions(count, '1');
    expect(panel.getByRole('alert').textContent).toContain('儀錶板格數不可低於3格');
    expect([count.value, chosen().length]).toEqual(['3', 4]);
    await userEvent.selectOptions(count, '2');
    expect(panel.queryByRole('alert')).toBeNull();
    expect(chosen()).toHaveLength(3);
    await userEvent.click(panel.getByRole('button', { name: '復原' }));
    expect(chosen()).toHaveLength(4);
  });

  it('moves a tile with keys, which keeps the focus', async () => {
    serve(() => dashboardOf(QUIET));
    await open();
    await edit();
    screen.getByRole('button', { name: '設定第 1 格：專案名稱' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(chosen().slice(0, 2)).toEqual(['設定第 1 格：專案資訊', '設定第 2 格：專案名稱']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('設定第 2 格：專案名稱');
    await userEvent.keyboard('{Delete}');
    expect(chosen()).toHaveLength(3);
  });

  it('saves for oneself what was chosen, with the instruments that it means', async () => {
    const server = serve(() =>
      dashboardOf([...QUIET.slice(1), blockOf('mini_chart', { data: 't9..ff8', state: 'lost' })]),
    );
    await open('client');
    const panel = within(await edit());
    expect(screen.queryByRole('button', { name: '儲存為專案版面' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '設定第 1 格：專案資訊' }));
    await userEvent.selectOptions(panel.getByLabelText('類型'), 'mini_chart');
    await userEvent.selectOptions(await panel.findByLabelText('儀器'), 'BATT-12');
    await userEvent.clear(panel.getByLabelText('寬度 %', { selector: 'input[role]' }));
    await userEvent.type(panel.getByLabelText('寬度 %', { selector: 'input[role]' }), '48');
    await userEvent.click(screen.getByRole('button', { name: '儲存為我的版面' }));
    await waitFor(() => expect(server.to('/dashboardSetting')).toHaveLength(1));
    const asked = server.to('/dashboardSetting')[0];
    expect([asked?.method, asked?.path]).toEqual([
      'PUT',
      `/api/user/${userOf(['client'])._id}/${projectOf(1)._id}/dashboardSetting`,
    ]);
    expect(asked?.body).toEqual({
      dashboard_config: [
        { width: 48, showType: 'mini_chart', data: '0..0..1', instrument: [idOf(2)] },
        expect.anything(),
        expect.anything(),
        // Untouched tiles are sent unchanged, so that they keep their meaning
        { width: 33, showType: 'mini_chart', data: 't9..ff8' },
      ],
    });
    expect(await screen.findByText('已儲存您的版面')).toBeTruthy();
  });

  it('an administrator saves for the project, and sees the project’s', async () => {
    const server = serve(() => dashboardOf(QUIET, { source: 'own' }));
    await open('admin');
    await edit();
    await userEvent.click(screen.getByRole('button', { name: '儲存為專案版面' }));
    await waitFor(() => expect(server.to('/dashboardSetting')).toHaveLength(2));
    expect(server.to('/dashboardSetting').map(({ method, path }) => [method, path.split('/')[2]])).toEqual([
      ['PUT', 'project'],
      ['DELETE', 'user'],
    ]);
  });

  it('asks before changes are thrown away, also by a link', async () => {
    serve(() => dashboardOf(QUIET));
    const router = await open();
    const panel = within(await edit());
    await userEvent.click(panel.getByRole('button', { name: '新增一格' }));
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '繼續編輯' }));
    expect(chosen()).toHaveLength(5);
    act(() => void router.navigate('/data'));
    const asked = within(await screen.findByRole('alertdialog', { name: '放棄未儲存的變更？' }));
    await userEvent.click(asked.getByRole('button', { name: '放棄變更' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  it('offers voltage tiles only what is measured in volts', async () => {
    serve(() => dashboardOf(QUIET));
    await open();
    const panel = within(await edit());
    await userEvent.click(screen.getByRole('button', { name: '設定第 3 格：測試模組' }));
    await userEvent.selectOptions(panel.getByLabelText('類型'), 'voltage');
    await userEvent.click(await panel.findByLabelText('電壓儀器（單位 V、v、Vdc）'));
    const search = screen.getByPlaceholderText('搜尋區域、測站、儀器');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(search, 'batt');
    expect(dialog.getByText('BATT-12')).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, 'tm');
    expect(dialog.queryByText('TM-03')).toBeNull();
  });
});
