import '../../../ui/test-support';
import type { KeptInstrument, KeptVersion } from '@talus/contract/instrument-admin';
import { versionInput } from '@talus/contract/instrument-input';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { ConfirmProvider } from '../../../ui/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { trialOf } from '../common/trial/test-trial';
import { InstrumentsPage } from './InstrumentsPage';

// The application takes its fetch when it starts, so that the server of a test is asked later
const wire = vi.hoisted(() => {
  const way: { fetch: typeof fetch } = { fetch: () => Promise.reject(new Error('no server')) };
  globalThis.fetch = (input, init) => way.fetch(input, init);
  return way;
});

const [INSTRUMENT, TYPE, DOCUMENT, COLUMN, OTHER] = [idOf(11), idOf(12), idOf(13), idOf(14), idOf(15)];
const told = { WL: { enabled: true }, AL: { enabled: true }, WSL: { enabled: true } };

const version = (number: number, more: Partial<KeptVersion> = {}): KeptVersion => ({
  ...versionInput.parse({ name: 'TM-03', unit: 'mm', startDate: 0, document_id: DOCUMENT, reference: COLUMN }),
  _id: idOf(100 + number),
  number,
  startDate: `2026-0${number}-01T16:00:00.000Z`,
  created_at: '2026-01-01T00:00:00.000Z',
  note: '',
  temperature_reference: null,
  dead_band: null,
  clear_count_limit: null,
  R0: 100,
  WL_plus: 10,
  AL_plus: 20,
  WSL_plus: 30,
  ...more,
});
const KEPT: KeptInstrument = {
  _id: INSTRUMENT,
  revision: 7,
  project: idOf(1),
  instrument_type: TYPE,
  instrument_output: TYPE,
  display_output: 'reading2',
  chart_type: 'line',
  useFunction: false,
  station: null,
  area: null,
  disabled_at: null,
  config: { message: { down: { enabled: true }, ...told, rate1Hr: told, rate24Hr: told } },
  data: [version(1, { note: '初次設定', R0: 90 }), version(2, { note: '更換感測器' })],
  latestVersion: { _id: idOf(102), name: 'TM-03' },
};
const option = (_id: string, name: string) => ({
  _id,
  name,
  unit: 'mm',
  project: { _id: idOf(1), name: 'TK 線' },
  area: { _id: idOf(30), name: 'A2' },
  station: null,
  type: 'TM',
  isDisabled: false,
  versions: 2,
});

let server: ReturnType<typeof serverOf>;
type Answers = Parameters<typeof serverOf>[0];
const start = (more: Answers = {}, path = '/admin/instrument') => {
  const one = `/api/admin/instrument/${INSTRUMENT}`;
  server = serverOf({
    'GET /api/admin/instrument/option': () => [option(INSTRUMENT, 'TM-03'), option(OTHER, 'STI-11')],
    [`GET ${one}`]: () => KEPT,
    [`GET ${one}/dependencies`]: () => ({ asks: [], askedBy: [{ _id: OTHER, name: 'STI-11' }] }),
    'GET /api/admin/document/getAllIndex': () => [
      { _id: DOCUMENT, name: 'CR6_A2', path: 'x', index: [{ _id: COLUMN, name: 'TM03_raw', unit: 'mm' }] },
    ],
    'GET /api/instrument/type': () => [{ _id: TYPE, code: 'TM', name_zh: '地滑計', name_en: 'Extensometer' }],
    [`GET /api/project/${idOf(1)}/area`]: () => [],
    [`GET /api/project/${idOf(1)}/getMonitorImage`]: () => ({ images: [] }),
    [`GET /api/admin/document/${DOCUMENT}/newest`]: () => ({
      index: [{ _id: COLUMN, name: 'TM03_raw', unit: 'mm' }],
      rows: [{ TIMESTAMP: '2026-11-15T00:40:00.000Z', values: [8412.6] }],
    }),
    [`GET /api/admin/document/${DOCUMENT}/firstDataTimestamp`]: () => ({ timestamp: '2026-03-13T16:00:00.000Z' }),
    ...more,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <InstrumentsPage />
    </ConfirmProvider>,
    path,
  );
};
const sent = (method: string, tail: string) =>
  server.asked.filter(({ url, method: by }) => by === method && url.pathname.endsWith(tail));
const box = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const put = `PUT /api/admin/instrument/${INSTRUMENT}/version/${idOf(102)}`;
const saveButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('editing', () => {
  it('opens the latest version, and another one on demand', async () => {
    start();
    expect((await box('R0')).value).toBe('100');
    const list = screen.getByRole('region', { name: '版本' });
    expect(within(list).getAllByRole('button')[0]?.textContent).toBe('v22026/02/02 00:00最新更換感測器');
    fireEvent.click(within(list).getByRole('button', { name: /初次設定/ }));
    await waitFor(async () => expect((await box('R0')).value).toBe('90'));
    expect(saveButton('更新 v1').disabled).toBe(true);
  });

  it('shows the latest values of the bound column', async () => {
    start();
    const row = await screen.findByRole('row', { name: /2026\/11\/15 08:40/ });
    expect(row.textContent).toContain('8,412.6');
  });

  it('saves the whole form with its revision, and says so', async () => {
    start({ [put]: ({ body }) => ({ ...KEPT, revision: 8, ...(body as object), station: null }) });
    const user = userEvent.setup({ delay: null });
    const limit = await box('行動上限');
    fireEvent.change(limit, { target: { value: '35' } });
    await user.click(saveButton('更新 v2'));
    await waitFor(() => expect(sent('PUT', idOf(102))).toHaveLength(1));
    expect(sent('PUT', idOf(102))[0]?.body).toMatchObject({
      project: idOf(1),
      instrument_type: TYPE,
      revision: 7,
      data: { WSL_plus: 35, AL_plus: 20, R0: 100, startDate: '2026-02-02T00:00', document_id: DOCUMENT },
      config: { message: { rate1Hr: { WSL: { enabled: true } } } },
    });
    await screen.findByText('版本已更新成功');
  });

  it('asks about limits out of order, and sends nothing before yes', async () => {
    start({ [put]: () => ({ ...KEPT, revision: 8 }) });
    const user = userEvent.setup({ delay: null });
    const limit = await box('注意上限');
    fireEvent.change(limit, { target: { value: '25' } });
    expect(await screen.findByText('注意上限 25 高於警戒上限 20')).toBeTruthy();
    await user.click(saveButton('更新 v2'));
    const dialog = await screen.findByRole('alertdialog', { name: '門檻順序不尋常，仍要儲存？' });
    expect(sent('PUT', idOf(102))).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: '仍要儲存' }));
    await waitFor(() =>
      expect(sent('PUT', idOf(102))[0]?.body).toMatchObject({ confirm: true, data: { WL_plus: 25 } }),
    );
  });

  it('offers both values where somebody was faster, by the fields of this version', async () => {
    const conflict = {
      id: INSTRUMENT,
      name: 'TM-03',
      revision: 9,
      by: { id: idOf(3), name: '周家豪' },
      at: '2026-11-15T00:41:06.000Z',
      fields: [
        { field: 'v2.WSL_plus', before: 30, after: 33 },
        { field: 'v1.WSL_plus', before: 30, after: 44 },
      ],
    };
    start({ [put]: () => Response.json({ code: 'changed.meanwhile', message: '…', conflict }, { status: 409 }) });
    const user = userEvent.setup({ delay: null });
    const limit = await box('行動上限');
    fireEvent.change(limit, { target: { value: '35' } });
    await user.click(saveButton('更新 v2'));
    await screen.findAllByText(/周家豪/);
    expect(screen.getByRole('radio', { name: /33/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /44/ })).toBeNull();
  });

  it('marks the formula that the server refuses, in its words', async () => {
    const fields = [{ field: 'data.evalFunction', reason: '第 5 字：「×」之後應為數值' }];
    start({
      [`GET /api/admin/instrument/${INSTRUMENT}`]: () => ({
        ...KEPT,
        useFunction: true,
        data: [version(2, { evalFunction: '2 * / 3' })],
      }),
      [put]: () => Response.json({ code: 'request.invalid', message: '…', fields }, { status: 400 }),
    });
    const user = userEvent.setup({ delay: null });
    fireEvent.change(await box('單位'), { target: { value: 'cm' } });
    await user.click(saveButton('更新 v2'));
    expect(await screen.findByText('第 5 字：「×」之後應為數值')).toBeTruthy();
  });
});

describe('creating', () => {
  it('takes the first row of the document for its start, and cannot be saved before all that is required is there', async () => {
    const made = { ...KEPT, _id: OTHER, revision: 1 };
    start(
      { 'POST /api/admin/instrument': () => made, [`GET /api/admin/instrument/${OTHER}`]: () => made },
      '/admin/instrument?tab=new',
    );
    const user = userEvent.setup({ delay: null });
    fireEvent.change(await box(/名稱/), { target: { value: 'TM-99' } });
    expect(saveButton('新增').disabled).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: /儀器類型/ }), TYPE);
    await user.selectOptions(screen.getByRole('combobox', { name: /資料檔/ }), DOCUMENT);
    await user.selectOptions(screen.getByRole('combobox', { name: /綁定值/ }), COLUMN);
    await waitFor(() => expect((screen.getByLabelText(/起用時刻/) as HTMLInputElement).value).toBe('2026-03-14T00:00'));
    await user.click(saveButton('新增'));
    await waitFor(() => expect(sent('POST', '/instrument')).toHaveLength(1));
    expect(sent('POST', '/instrument')[0]?.body).toMatchObject({
      project: idOf(1),
      instrument_type: TYPE,
      display_output: 'reading2',
      data: { name: 'TM-99', F1: 1, F0: 0, alert_count_limit: 2, allowZeroMeasurement: true, allowRate: false },
    });
    await screen.findByText('新增成功');
  });
});

describe('as a whole', () => {
  it('shows what computing anew would change before it is done, and says how many afterwards', async () => {
    start({
      [`GET /api/admin/instrument/${INSTRUMENT}/output/preview`]: () => ({
        compared: 92160,
        changed: 2,
        first: '2026-11-15T00:30:00.000Z',
        last: '2026-11-15T00:40:00.000Z',
        largest: { TIMESTAMP: '2026-11-15T00:40:00.000Z', before: 45, after: 110 },
        before: [['2026-11-15T00:30:00.000Z', 40], ['2026-11-15T00:40:00.000Z', 45]],
        after: [['2026-11-15T00:30:00.000Z', 100], ['2026-11-15T00:40:00.000Z', 110]],
      }),
      [`POST /api/admin/instrument/${INSTRUMENT}/output`]: () => ({ createdCount: 92160, dependentCount: 0 }),
    }); // biome-ignore format: two curves
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '重算全部量測值' }));
    const dialog = await screen.findByRole('dialog', { name: '重算 TM-03 的全部量測值？' });
    await within(dialog).findByText('92,160 筆中有 2 筆會改變，從 2026/11/15 08:30 到 2026/11/15 08:40。');
    expect(within(dialog).getByText('差最多在 2026/11/15 08:40：45 → 110。')).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: /會改變的期間/ })).toBeTruthy();
    expect(sent('POST', '/output')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '重算' }));
    await screen.findByText('已重置92160筆數據');
  });

  it('judges the latest reading again and says what it is', async () => {
    start({
      [`PUT /api/admin/instrument/${INSTRUMENT}/output/last`]: () => ({
        ...{ _id: INSTRUMENT, TIMESTAMP: '2026-11-15T00:40:00.000Z', reading1: 1, reading2: 25 },
        ...{ status: 'AL', level: 'AL' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '重新判定最新一筆' }));
    await screen.findByText('已重新判定：警戒');
  });

  it('says that nothing was deleted when somebody thinks better of it', async () => {
    start();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '刪除全部輸出' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
    await screen.findByText('已取消删除');
    expect(sent('DELETE', '/output')).toHaveLength(0);
  });

  it('deletes all outputs after a question and says how many', async () => {
    start({ [`DELETE /api/admin/instrument/${INSTRUMENT}/output`]: () => ({ deletedCount: 12 }) });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '刪除全部輸出' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    await screen.findByText('12 筆資料已成功刪除');
  });

  it('asks twice before one in alarm is deleted', async () => {
    start({
      [`DELETE /api/admin/instrument/${INSTRUMENT}`]: ({ url }) =>
        url.searchParams.get('confirm') === 'true'
          ? { ok: true }
          : Response.json({ code: 'instrument.in-alarm', message: '…' }, { status: 409 }),
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '刪除儀器' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    const again = await screen.findByRole('alertdialog', { name: 'TM-03 有進行中的告警，仍要刪除？' });
    await user.click(within(again).getByRole('button', { name: '刪除' }));
    await screen.findByText('刪除成功');
  });

  it('names who asks for it', async () => {
    start();
    expect((await screen.findByText('被引用於')).parentElement?.textContent).toBe('被引用於 STI-11');
  });
});

describe('the formula tool', () => {
  it('inserts by search and by keys, shows the result, and puts the formula into the form', async () => {
    start({
      'POST /api/admin/instrument/formula': ({ body }) => {
        const { evalFunction } = body as { evalFunction: string };
        const isDone = evalFunction === `data:${COLUMN}*2`;
        return {
          problem: isDone
            ? null
            : { reason: 'formula.ends-before-value', message: '公式結束在「×」', position: 30, length: 1 },
          references: [],
          result: isDone ? 16825.2 : null,
          TIMESTAMP: isDone ? '2026-11-15T00:40:00.000Z' : null,
          curve: [],
        };
      },
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '公式工具' }));
    const tool = await screen.findByRole('dialog', { name: '公式工具' });
    await user.click(within(tool).getByRole('radio', { name: '資料' }));
    await user.type(within(tool).getByRole('textbox', { name: '插入儀器或資料欄' }), 'tm03{Enter}');
    await user.click(within(tool).getByRole('button', { name: '×' }));
    expect(within(tool).getByRole('textbox', { name: '公式內容' }).textContent).toBe('資料TM03_raw ×');
    await within(tool).findByText('公式結束在「×」');
    expect(within(tool).getByRole<HTMLButtonElement>('button', { name: '套用公式' }).disabled).toBe(true);
    await user.keyboard('2');
    await within(tool).findAllByText('16,825.20');
    await user.click(within(tool).getByRole('button', { name: '套用公式' }));
    expect(await screen.findByText(/2 處未儲存/)).toBeTruthy();
  });
});

describe('a new version', () => {
  it('carries the displacement on with the offset that the server found', async () => {
    start({
      [`POST /api/admin/instrument/${INSTRUMENT}/join`]: () => ({
        before: { TIMESTAMP: '2026-11-15T00:30:00.000Z', value: 34 },
        after: { TIMESTAMP: '2026-11-15T00:40:00.000Z', reading1: 52, value: 4 },
        carried: 30,
        zero: -4,
        now: [],
        next: [],
      }),
      [`POST /api/admin/instrument/${INSTRUMENT}/version`]: () => ({
        ...KEPT,
        revision: 8,
        data: [...KEPT.data, version(3)],
      }),
    });
    const user = userEvent.setup({ delay: null });
    await user.selectOptions(await screen.findByRole('combobox', { name: '圖形' }), 'column');
    await user.click(await screen.findByRole('button', { name: '另存新版本' }));
    await screen.findByText('前一版末值 34，offset 填入 30');
    await user.click(screen.getByRole('button', { name: '新增版本' }));
    await waitFor(() => expect(sent('POST', '/version')).toHaveLength(1));
    // the chart of the instrument was changed too: both go by one call
    expect(sent('POST', '/version')[0]?.body).toMatchObject({
      revision: 7,
      data: { offset: 30 },
      head: { chart_type: 'column', instrument_type: TYPE },
    });
    expect(sent('PUT', '')).toEqual([]);
    await screen.findByText('版本新增成功');
  });
});

describe('limits on trial', () => {
  const TRIAL = `POST /api/admin/instrument/${INSTRUMENT}/trial`;

  it('are shown on the curve beside those of today, and how often each set would have rung', async () => {
    start({ [TRIAL]: () => trialOf() });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '試算門檻' }));
    await screen.findByText('60 → 12');
    expect(screen.getByText('4.9 → 1.1')).toBeTruthy();
    const picture = screen.getByRole('img', { name: /^TM-03 的曲線與門檻：現行響 2 次，試算響 1 次/ });
    // dashed what holds today, whole what is proposed; one mark where it would have rung
    expect(within(picture).getByText('現行 50')).toBeTruthy();
    expect(within(picture).getByText('警戒 20')).toBeTruthy();
    // 800 is farther from the curve and its nearest bound than those are high
    expect(screen.getByText(/不在圖上：現行 行動 800/)).toBeTruthy();
    expect(screen.getByText('1 次上升將完全不響，最高到 63.20。')).toBeTruthy();
    expect(screen.getByText('首響最多晚 1 小時。')).toBeTruthy();
    expect(sent('POST', '/trial')[0]?.body).toMatchObject({ days: 90, data: { WL_plus: 10, alert_count_limit: 2 } });
  });

  it('follow what is typed, and are saved from there', async () => {
    start({ [TRIAL]: () => trialOf(), [put]: () => ({ ...KEPT, revision: 8 }) });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '試算門檻' }));
    fireEvent.change(await box('注意上限'), { target: { value: '12' } });
    await waitFor(() => expect(sent('POST', '/trial').at(-1)?.body).toMatchObject({ data: { WL_plus: 12 } }));
    await user.click(saveButton('更新 v2'));
    await waitFor(() => expect(sent('PUT', idOf(102))[0]?.body).toMatchObject({ data: { WL_plus: 12, R0: 100 } }));
  });
});

it('says that there is no instrument only when the server said so', async () => {
  start({ 'GET /api/admin/instrument/option': () => [] });
  await screen.findByText('這個專案還沒有儀器');
});

it('says that it could not be read, not that there is none', async () => {
  start({ 'GET /api/admin/instrument/option': () => Response.json({ code: 'server.failed' }, { status: 500 }) });
  await screen.findByText('無法載入儀器設定');
  expect(screen.queryByText('這個專案還沒有儀器')).toBeNull();
});
