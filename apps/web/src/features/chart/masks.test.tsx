import '../../ui/test-support';
import type { Mask } from '@talus/contract/data/masks';
import { encodeOutput } from '@talus/domain/readings/output-columns';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh } from '../../app/data/write';
import { queryClient } from '../../app/queries';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { ConfirmProvider } from '../../ui/overlay/Confirm';
import { ChartPage } from './ChartPage';
import { testServer } from './test-server';
import { instrumentOf, treeOf } from './test-tree';

const TREE = treeOf([instrumentOf(1, { name: 'TM-03' })]);
const MASK: Mask = {
  _id: idOf(31),
  revision: 1,
  project: { _id: idOf(1), name: 'Project 1' },
  instrument_id: idOf(1),
  instrument_name: 'TM-03',
  from: '2026-03-01T04:00:00.000Z',
  to: '2026-03-01T10:00:00.000Z',
  part: 'all',
  reason: 'fault',
  note: '線路受潮',
  author: { name: '林冠宇' },
  created_at: '2026-03-02T00:00:00.000Z',
  undone: null,
  count: 36,
};

const open = (server: ReturnType<typeof testServer>, role: 'admin' | 'client' = 'admin') => {
  wire.fetch = server.fetch;
  const { jwt: _, project: __, ...user } = userOf([role]);
  const session = { ...NO_SESSION, token: 'ours', user, projects: [projectOf(1)], projectId: idOf(1) };
  sessionStore.dispatch({ type: 'restored', session });
  const query = {
    startDate: '2026-03-01T00:00:00Z',
    endDate: '2026-03-02T00:00:00Z',
    instrument: idOf(1),
    autoRun: '1',
  };
  window.history.replaceState(null, '', `/chart?${new URLSearchParams(query)}`);
  renderApp(
    <ConfirmProvider>
      <BrowserRouter>
        <ChartPage />
      </BrowserRouter>
    </ConfirmProvider>,
  );
};
const masked = (more: Parameters<typeof testServer>[1] = {}) =>
  testServer(TREE, {
    '/instrument/mask': () => Response.json([MASK]),
    '/output/masked': () =>
      Response.json({
        isCut: false,
        rows: [{ instrument_id: idOf(1), TIMESTAMP: MASK.from, reading1: 7, reading2: 9188 }],
      }),
    '/mask/preview': () => Response.json({ count: 144, already: 36, dependents: 0, events: [] }),
    ...more,
  });
const openMasks = async () => userEvent.click(await screen.findByRole('button', { name: '遮罩 1' }));

beforeAll(speakChinese);
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => queryClient.clear());

describe('what is left out of a curve', () => {
  it('is said below it, and whoever looks sees who, why and the readings themselves', async () => {
    open(masked(), 'client');
    expect(await screen.findByText('TM-03 有 36 筆量測值已遮罩（感測器故障：線路受潮）')).toBeTruthy();
    await openMasks();
    const dialog = within(await screen.findByRole('dialog', { name: '遮罩的量測值' }));
    expect(dialog.getByText(/林冠宇 於 2026-03-02 08:00 設定/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox'));
    expect(await dialog.findByText(/9,?188/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: '解除' })).toBeNull();
    expect(dialog.queryByRole('button', { name: '遮罩這段期間' })).toBeNull();
  });

  it('that leaves nothing says so, and never that there were no readings', async () => {
    open(
      masked({
        '/output': () =>
          new Response(new Uint8Array(encodeOutput(0, 1, [{ instrumentId: idOf(1), days: new Uint8Array() }]))),
      }),
    );
    expect(await screen.findByText('該時段內沒有未遮罩的資料')).toBeTruthy();
    expect(screen.getByText('TM-03 有 36 筆量測值已遮罩（感測器故障：線路受潮）')).toBeTruthy();
    expect(screen.getByRole('button', { name: '解除' })).toBeTruthy();
    expect(screen.queryByText(/尚無任何資料|該時段內沒有資料/)).toBeNull();
  });

  it('that could not be asked for is said, too', async () => {
    open(masked({ '/instrument/mask': () => Response.json({ message: 'x', code: 'server.failed' }, { status: 500 }) }));
    expect(await screen.findByText('無法載入遮罩：圖上未標示被排除的量測值')).toBeTruthy();
  });

  it('is read again, with the curve, when somebody else masks more', async () => {
    let masks: Mask[] = [];
    const server = masked({ '/instrument/mask': () => Response.json(masks) });
    open(server);
    await screen.findAllByRole('application');
    const before = server.to('/output').length;
    masks = [MASK];
    await refresh(['setup'], idOf(1));
    expect(await screen.findByText(/36 筆量測值已遮罩/)).toBeTruthy();
    await waitFor(() => expect(server.to('/output').length).toBeGreaterThan(before));
  });

  it('is chosen by administrators: the span that is shown, with what it would change', async () => {
    const server = masked({ '/admin/mask': () => Response.json({ ...MASK, _id: idOf(32), count: 108 }) });
    open(server);
    await openMasks();
    await userEvent.click(await screen.findByRole('button', { name: '遮罩這段期間' }));
    const dialog = within(await screen.findByRole('dialog', { name: '遮罩量測值' }));
    expect(await dialog.findByText('將遮罩 144 筆量測值')).toBeTruthy();
    expect(dialog.getByText('其中另有 36 筆已被其他遮罩排除')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '遮罩' }));
    expect(await screen.findByText('已遮罩 108 筆量測值')).toBeTruthy();
    expect(server.to('/admin/mask').at(-1)?.body).toEqual({
      instrument_id: idOf(1),
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-02T00:00:00.000Z',
      part: 'all',
      reason: 'fault',
      note: '',
    });
  });
});
