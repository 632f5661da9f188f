import '../../../ui/test-support';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { giveSize } from '../../../ui/sheet/test-size';
import { openAdminPage, serverOf } from '../common/test-admin';
import { EditOutputPage } from './EditOutputPage';

const TREE = [
  {
    _id: idOf(10),
    name: 'TK12',
    station: [
      {
        _id: idOf(11),
        name: 'A1',
        instrument: [{ _id: idOf(7), status: 'GREEN', latestVersion: { name: 'TM-03' } }],
      },
    ],
  },
];
const READING = {
  _id: idOf(1),
  instrument_id: idOf(7),
  TIMESTAMP: '2026-11-15T00:40:00.000Z',
  reading1: 8,
  reading2: 2,
};

let server: ReturnType<typeof serverOf>;
/** Fields for which the next save is refused. */
let refused: string[] = [];
const openPage = (readings: object[] = [READING], masks: object[] = []) => {
  server = serverOf({
    [`GET /api/project/${idOf(1)}/area-station-instrument`]: () => TREE,
    [`POST /api/project/${idOf(1)}/output`]: () => readings,
    [`POST /api/project/${idOf(1)}/instrument/mask`]: () => masks,
    'PUT /api/admin/output/bulk': () => {
      if (refused.length === 0) return { updatedCount: 1, createdCount: 0 };
      const fields = refused.map((field) => ({ field, reason: '不可晚於現在' }));
      refused = [];
      return Response.json({ code: 'output.in-future', message: '', fields }, { status: 400 });
    },
    'DELETE /api/admin/output/bulk': () => ({ deletedCount: 1 }),
  });
  wire.fetch = server.fetch;
  openAdminPage(<EditOutputPage />, '/admin/edit/output');
};
const choose = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^儀器（/ }));
  await userEvent.keyboard('TM-03');
  await screen.findByRole('option', { name: /TM-03/ });
  await userEvent.keyboard('{Enter}{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '查詢' }));
};
const start = async (...answers: Parameters<typeof openPage>) => {
  openPage(...answers);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  await choose();
};
const sent = (method: string, path: RegExp) =>
  server.asked.filter((one) => one.method === method && path.test(one.url.pathname)).map(({ body }) => body);
const section = () => screen.findByRole('region', { name: '編輯量測值' });
/** Focuses the grid through its tab stop, the first cell. */
const enterSheet = async () => {
  const stop = (await section()).querySelector<HTMLElement>('[tabindex="0"]');
  await act(async () => stop?.focus());
};
const paste = (text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    document.body.dispatchEvent(event);
  });

beforeAll(speakChinese);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  giveSize();
});

it('asks for nothing without an instrument, then for the last two hours of all readings, or as one chooses', async () => {
  openPage();
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '查詢' }).disabled).toBe(true);
  await choose();
  const [asked] = sent('POST', /\/output$/) as { date: [number, number] }[];
  expect(asked).toMatchObject({ interval: 'all', instrument: [idOf(7)] });
  const [from, to] = (asked?.date ?? []).map((at) => new Date(at).getTime()) as [number, number];
  expect(to - from).toBe(2 * 3_600_000);
  for (const name of ['1D', '7D', '1M']) expect(screen.getByRole('radio', { name })).toBeTruthy();
  const intervals = within(screen.getByRole('radiogroup', { name: '資料間隔' })).getAllByRole('radio');
  expect(intervals.map((radio) => radio.closest('label')?.textContent)).toEqual(['15 分鐘', '每日', '全部']);
  await userEvent.click(intervals[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '查詢' }));
  await waitFor(() => expect(sent('POST', /\/output$/).at(-1)).toMatchObject({ interval: 'quarter' }));
});

it('shows readings by the project’s clock, and saves a corrected one with its own time', async () => {
  await start();
  expect(await screen.findByText('2026/11/15 08:40:00')).toBeTruthy(); // 00:40 UTC + 8 h
  await enterSheet();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await paste('2.5');
  await userEvent.click(screen.getByRole('button', { name: '儲存 1 筆' }));
  await screen.findByText('資料已更新');
  expect(sent('PUT', /output\/bulk/)).toEqual([[{ ...READING, reading2: 2.5 }]]);
  // and refetches the rows
  await waitFor(() => expect(sent('POST', /\/output$/)).toHaveLength(2));
});

it('adds a thousand rows for the chosen instrument, of which only the written ones are sent', async () => {
  await start();
  await section();
  await userEvent.click(screen.getByRole('button', { name: '新增 1,000 列' }));
  // The first new row is focused in the next frame
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await paste('2026/11/15 09:00\t\t\t3');
  await userEvent.click(screen.getByRole('button', { name: '儲存 1 筆' }));
  await screen.findByText('資料已更新');
  expect(sent('PUT', /output\/bulk/)).toEqual([
    [{ instrument_id: idOf(7), TIMESTAMP: '2026-11-15T01:00:00.000Z', reading1: null, reading2: 3 }],
  ]);
});

describe('rows that are later than now', () => {
  /** Fills two new rows below twenty empty rows: one at 08:00, one at the given time; the clock says 08:30. */
  const write = async (second: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15, 0, 30) });
    await start([]);
    await section();
    await userEvent.click(screen.getByRole('button', { name: '新增 1,000 列' }));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await paste(`2026/11/15 08:00\t\t\t3\n${second}\t\t\t4`);
  };
  const written = (TIMESTAMP: string, reading2: number) => ({
    instrument_id: idOf(7),
    TIMESTAMP,
    reading1: null,
    reading2,
  });
  afterEach(() => vi.useRealTimers());

  it('are marked at once and left out, and the others are saved', async () => {
    await write('2026/11/16 08:00');
    expect(screen.getByText('第 22 列「時間」')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '儲存 1 筆，略過錯誤' }));
    await screen.findByText('資料已更新');
    expect(sent('PUT', /output\/bulk/)).toEqual([[written('2026-11-15T00:00:00.000Z', 3)]]);
  });

  it('by the server’s clock alone are named with their row, and the others are saved by a second call', async () => {
    await write('2026/11/15 08:35');
    refused = ['1.TIMESTAMP'];
    await userEvent.click(screen.getByRole('button', { name: '儲存 2 筆' }));
    await screen.findByText('1 筆的時間晚於現在，未儲存；已標示於表中');
    const [first, second] = [written('2026-11-15T00:00:00.000Z', 3), written('2026-11-15T00:35:00.000Z', 4)];
    expect(sent('PUT', /output\/bulk/)).toEqual([[first, second], [first]]);
    expect(screen.getByText('第 22 列「時間」')).toBeTruthy();
    expect(screen.getByText('資料已更新')).toBeTruthy();
  });
});

it('asks before it deletes, says when that was cancelled, and strikes out what was meant', async () => {
  await start();
  await enterSheet();
  const remove = async (yes: string) => {
    await userEvent.click(screen.getByRole('button', { name: '儲存 1 筆' }));
    await userEvent.click(await screen.findByRole('button', { name: yes }));
  };
  fireEvent.contextMenu(await section());
  await userEvent.click(screen.getByRole('menuitem', { name: '刪除 1 列' }));
  await remove('取消');
  await screen.findByText('已取消删除');
  expect(sent('DELETE', /output\/bulk/)).toEqual([]);
  await remove('刪除');
  await screen.findByText('已成功刪除');
  expect(sent('DELETE', /output\/bulk/)).toEqual([{ ids: [READING._id] }]);
});

it('says that there is none only when the server did', async () => {
  await start([]);
  expect(await screen.findByText('該時段內沒有資料')).toBeTruthy();
});

it('says which readings are not there because they are masked, and why', async () => {
  const mask = { _id: idOf(9), revision: 1, instrument_name: 'TM-03', count: 36, reason: 'fault', note: '線路受潮' };
  await start([READING], [mask]);
  expect((await screen.findByRole('note')).textContent).toBe(
    '表中不含已遮罩的量測值： TM-03 36 筆（感測器故障：線路受潮）',
  );
});
