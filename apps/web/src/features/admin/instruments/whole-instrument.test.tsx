import '../../../ui/test-support';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { trialOf } from '../common/trial/test-trial';
import { box, COLUMN, INSTRUMENT, KEPT, put, saveButton, sent, start, TYPE, version } from './test-page';

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

const ALARM = {
  _id: idOf(71),
  instrument: 'TM-03',
  kind: 'level',
  level: 'WSL',
  isOver: false,
  effect: 'ends',
} as const;
const IN_ALARM = { stations: 0, instruments: 0, readings: 8412, alarms: [ALARM], alarmCount: 1 };

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
      [`POST /api/admin/instrument/${INSTRUMENT}/output`]: () => ({ createdCount: 92160, dependentCount: 0, state: 'done' }),
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
    await userEvent.click(await screen.findByRole('button', { name: '重新判定最新量測值' }));
    await screen.findByText('已重新判定：警戒');
  });

  it('says that nothing was deleted when somebody thinks better of it', async () => {
    start();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '刪除全部量測值' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
    await screen.findByText('已取消删除');
    expect(sent('DELETE', '/output')).toHaveLength(0);
  });

  it('deletes all outputs after a question and says how many', async () => {
    start({ [`DELETE /api/admin/instrument/${INSTRUMENT}/output`]: () => ({ deletedCount: 12, state: 'done' }) });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '刪除全部量測值' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    await screen.findByText('12 筆資料已成功刪除');
  });

  it('asks twice before one in alarm is disabled, and leaves it watched where the answer is no', async () => {
    start({
      [`POST /api/admin/instrument/${INSTRUMENT}/disable`]: () =>
        Response.json({ code: 'instrument.in-alarm', message: '…', affected: IN_ALARM }, { status: 409 }),
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '停用儀器' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }));
    const again = await screen.findByRole('alertdialog', { name: '影響 1 件告警，仍要繼續？' });
    await user.click(within(again).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('POST', '/disable')).toHaveLength(1);
    expect(screen.queryByText('操作成功')).toBeNull();
  });

  it('lists what hangs on it, and asks twice before one in alarm is deleted', async () => {
    start({
      [`GET /api/admin/hanging/instrument/${INSTRUMENT}`]: () => ({
        ...{ instruments: 1, readings: 8412, struck: 0, notes: 2, photos: 1, alarms: 1 },
        ...{ formulas: [], batteries: ['TM-01', 'TM-02'] },
      }),
      [`DELETE /api/admin/instrument/${INSTRUMENT}`]: ({ url }) =>
        url.searchParams.get('confirm') === 'true'
          ? { ok: true }
          : Response.json({ code: 'instrument.in-alarm', message: '…', affected: IN_ALARM }, { status: 409 }),
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '刪除儀器' }));
    const first = within(await screen.findByRole('alertdialog'));
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '8,412 筆量測值',
      '2 則備註',
      '1 張照片',
      '1 件進行中的告警',
      '以它量測電池電壓的儀器：TM-01、TM-02',
    ]);
    await user.click(first.getByRole('button', { name: '刪除' }));
    const again = await screen.findByRole('alertdialog', { name: '影響 1 件告警，仍要繼續？' });
    expect(again.textContent).toContain('8,412 筆量測值一併刪除。');
    expect(within(again).getByRole('listitem').textContent).toBe('TM-03 行動，進行中');
    await user.click(within(again).getByRole('button', { name: '繼續' }));
    await screen.findByText('刪除成功');
  });

  it('is disabled after a question', async () => {
    const path = `/api/admin/instrument/${INSTRUMENT}/disable`;
    start({ [`POST ${path}`]: () => ({ ...KEPT, disabled_at: '2026-11-15T00:43:00.000Z' }) });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '停用儀器' }));
    const question = within(await screen.findByRole('alertdialog', { name: '停用 TM-03？' }));
    expect(sent('POST', '/disable')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: '停用' }));
    await screen.findByText('操作成功');
    expect(sent('POST', '/disable')).toHaveLength(1);
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
          day: { rows: 144, results: 24 },
          slowest: 3_600_000,
        };
      },
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '公式工具' }));
    const tool = await screen.findByRole('dialog', { name: '公式工具' });
    const keys = within(within(tool).getByRole('group', { name: '按鍵' })).getAllByRole('button');
    expect(keys.map(({ textContent }) => textContent).join(' ')).toContain('+ − × ÷ ( ) sin cos tan 度→弧 弧→度');
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
    await screen.findByText('版本新增成功');
    expect(sent('POST', '/version')).toHaveLength(1);
    // the chart type was changed too: one call saves both
    expect(sent('POST', '/version')[0]?.body).toMatchObject({
      revision: 7,
      data: { offset: 30 },
      head: { chart_type: 'column', instrument_type: TYPE },
    });
    expect(sent('PUT', '')).toEqual([]);
  });

  it.each([
    ['is added with the reason', true],
    ['is not added without one', false],
  ])('that loosens a limit %s', async (_, isGiven) => {
    const loosened = { code: 'limits.loosened', message: '…', fields: [{ field: INSTRUMENT, reason: 'TM-03 行動上限 30 → 35' }] }; // biome-ignore format: one answer
    start({
      [`POST /api/admin/instrument/${INSTRUMENT}/join`]: () => ({
        ...{ before: null, after: null, carried: null, zero: -4, now: [], next: [] },
      }),
      [`POST /api/admin/instrument/${INSTRUMENT}/version`]: ({ body }) =>
        (body as { reason?: string }).reason ? KEPT : Response.json(loosened, { status: 409 }),
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: '另存新版本' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('radio', { name: /沿用輸入的/ }));
    await user.click(form.getByRole('button', { name: '新增版本' }));
    const dialog = await screen.findByRole('alertdialog', { name: '放寬 1 項門檻？' });
    expect(dialog.textContent).toContain('TM-03 行動上限 30 → 35');
    if (isGiven) await user.type(within(dialog).getByRole('textbox'), '搬遷');
    await user.click(within(dialog).getByRole('button', { name: isGiven ? '放寬並儲存' : '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (isGiven) await screen.findByText('版本新增成功');
    const reasons = sent('POST', '/version').map(({ body }) => (body as { reason?: string }).reason);
    expect(reasons).toEqual(isGiven ? [undefined, '搬遷'] : [undefined]);
    // The dialog of the version stays open
    if (!isGiven) expect(screen.getByRole('button', { name: '新增版本' })).toBeTruthy();
  });

  it('takes over the start and the note of the form, and is the one that list and form show afterwards', async () => {
    let kept = KEPT;
    start({
      [`GET /api/admin/instrument/${INSTRUMENT}`]: () => kept,
      [`POST /api/admin/instrument/${INSTRUMENT}/join`]: () => ({
        ...{ before: null, after: null, carried: null, zero: -4, now: [], next: [] },
      }),
      [`POST /api/admin/instrument/${INSTRUMENT}/version`]: ({ body }) => {
        const { data } = body as { data: { note: string } };
        const grown = version(3, { note: data.note });
        kept = { ...KEPT, revision: 8, data: [...KEPT.data, grown], latestVersion: { _id: grown._id, name: 'TM-03' } };
        return kept;
      },
    });
    const user = userEvent.setup({ delay: null });
    fireEvent.change(await screen.findByLabelText(/^生效時間/), { target: { value: '2026-03-02T00:00' } });
    fireEvent.change(screen.getByRole('textbox', { name: '版本說明' }), { target: { value: '重新安裝' } });
    await user.click(screen.getByRole('button', { name: '另存新版本' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>(/^生效時間/).value).toBe('2026-03-02T00:00');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '版本說明' }).value).toBe('重新安裝');
    await user.click(dialog.getByRole('radio', { name: /沿用輸入的/ }));
    await user.click(dialog.getByRole('button', { name: '新增版本' }));
    await waitFor(() =>
      expect(sent('POST', '/version')[0]?.body).toMatchObject({
        data: { startDate: '2026-03-02T00:00', note: '重新安裝' },
      }),
    );
    expect(await screen.findByRole('button', { name: '更新 v3' })).toBeTruthy();
    const [newest] = within(screen.getByRole('region', { name: '版本' })).getAllByRole('button');
    expect([newest?.getAttribute('aria-current'), newest?.textContent]).toEqual([
      'true',
      expect.stringContaining('重新安裝'),
    ]);
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
    const picture = screen.getByRole('img', { name: /^TM-03 的曲線與門檻：現行告警 2 次，試算告警 1 次/ });
    // current limits dashed, proposed limits solid; one mark for the alarm on trial
    expect(within(picture).getByText('現行 50')).toBeTruthy();
    expect(within(picture).getByText('警戒 20')).toBeTruthy();
    // 800 is further from the curve than the height of the curve and its nearest limit
    expect(screen.getByText(/超出圖面：現行 行動 800/)).toBeTruthy();
    expect(screen.getByText('1 次上升將不再告警，最高達 63.20。')).toBeTruthy();
    expect(screen.getByText('首次告警最多晚 1 小時。')).toBeTruthy();
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
