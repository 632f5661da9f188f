import '../../../ui/test-support';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import {
  box,
  COLUMN,
  DOCUMENT,
  INSTRUMENT,
  KEPT,
  OTHER,
  put,
  saveButton,
  sent,
  start,
  TYPE,
  version,
} from './test-page';

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

  it('is of the instrument that is chosen, whose latest version is opened', async () => {
    const other = { ...KEPT, _id: OTHER, data: [version(1, { R0: 55 })] };
    start({ [`GET /api/admin/instrument/${OTHER}`]: () => other });
    expect((await box('R0')).value).toBe('100');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^儀器(?!類型)/ }), OTHER);
    await waitFor(async () => expect((await box('R0')).value).toBe('55'));
    // one read of the list serves both
    expect(sent('GET', '/instrument/option')).toHaveLength(1);
  });

  it('offers the cameras of the project, both charts and both readings', async () => {
    start({
      [`GET /api/project/${idOf(1)}/getMonitorImage`]: () => ({
        images: [{ _id: idOf(70), name: 'x', content: '邊坡-1', time: '2026-11-15T00:40:00.000Z' }],
      }),
    });
    const offered = (name: RegExp) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value)
        .filter(Boolean);
    await box('R0');
    await waitFor(() => expect(offered(/^攝影機/)).toEqual(['邊坡-1']));
    expect(offered(/^圖形/)).toEqual(['line', 'column']);
    expect(offered(/^顯示/)).toEqual(['reading2', 'reading1']);
  });

  it('says which lists of its project reach nobody, also where that was put away', async () => {
    const line = (key: string) => ({ check: 'level-without-people', consequence: 'alarms', n: 1, things: [{ key, name: key, since: null, ahead: null, why: null, problem: null }] }); // biome-ignore format: one line
    const project = { _id: idOf(1), missing: [line('action')], away: [line('down')] };
    start({ 'GET /api/admin/setup': () => ({ projects: [project], guide: null, server_clock: null }) });
    const warning = await screen.findByText(/沒有人收得到通知/);
    expect(warning.textContent).toContain('行動、無資料的名單上沒有人收得到通知');
    expect(within(warning).getByRole('link', { name: '改名單' }).getAttribute('href')).toContain('/admin/project');
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

  it('of one that people read says so, and sends its source along as it is', async () => {
    start({
      [`GET /api/admin/instrument/${INSTRUMENT}`]: () => ({ ...KEPT, manual: true }),
      'GET /api/admin/document/getAllIndex': () => [],
      [put]: () => ({ ...KEPT, manual: true, revision: 8 }),
    });
    fireEvent.change(await box('行動上限'), { target: { value: '35' } });
    expect(screen.getByText('由人員量測，在「人工資料」輸入；資料來源不能更改')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /^資料檔/ })).toBeNull();
    await userEvent.click(saveButton('更新 v2'));
    await waitFor(() => expect(sent('PUT', idOf(102))).toHaveLength(1));
    expect(sent('PUT', idOf(102))[0]?.body).toMatchObject({ data: { document_id: DOCUMENT, reference: COLUMN } });
  });

  it('asks about limits out of order, and sends nothing before yes', async () => {
    start({ [put]: () => ({ ...KEPT, revision: 8 }) });
    const user = userEvent.setup({ delay: null });
    const limit = await box('注意上限');
    fireEvent.change(limit, { target: { value: '25' } });
    expect(await screen.findByText('注意上限 25 高於警戒上限 20')).toBeTruthy();
    await user.click(saveButton('更新 v2'));
    const dialog = await screen.findByRole('alertdialog', { name: '門檻高低順序有誤，仍要儲存？' });
    expect(sent('PUT', idOf(102))).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: '仍要儲存' }));
    await waitFor(() =>
      expect(sent('PUT', idOf(102))[0]?.body).toMatchObject({ confirm: true, data: { WL_plus: 25 } }),
    );
  });

  it.each([
    ['saves with the reason', true],
    ['saves nothing without one', false],
  ])('asks why a limit is loosened, and %s', async (_, isGiven) => {
    const loosened = { code: 'limits.loosened', message: '…', fields: [{ field: INSTRUMENT, reason: 'TM-03 行動上限 30 → 35' }] }; // biome-ignore format: one answer
    start({
      [put]: ({ body }) =>
        (body as { reason?: string }).reason ? { ...KEPT, revision: 8 } : Response.json(loosened, { status: 409 }),
    });
    const user = userEvent.setup({ delay: null });
    fireEvent.change(await box('行動上限'), { target: { value: '35' } });
    await user.click(saveButton('更新 v2'));
    const dialog = await screen.findByRole('alertdialog', { name: '放寬 1 項門檻？' });
    expect(dialog.textContent).toContain('TM-03 行動上限 30 → 35');
    if (isGiven) await user.type(within(dialog).getByRole('textbox'), '搬遷');
    await user.click(within(dialog).getByRole('button', { name: isGiven ? '放寬並儲存' : '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (isGiven) await screen.findByText('版本已更新成功');
    const reasons = sent('PUT', idOf(102)).map(({ body }) => (body as { reason?: string }).reason);
    expect(reasons).toEqual(isGiven ? [undefined, '搬遷'] : [undefined]);
    // The input is kept
    if (!isGiven) expect((await box('行動上限')).value).toBe('35');
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
  it('proposes the unit of the chosen type, and leaves one that was typed', async () => {
    const tilt = idOf(16);
    const types = [
      { _id: TYPE, code: 'TM', name_zh: '地滑計', name_en: 'Extensometer', unit: 'mm' },
      { _id: tilt, code: 'STI', name_zh: '傾斜儀', name_en: 'Tiltmeter', unit: '°' },
    ];
    start({ 'GET /api/instrument/type': () => types }, '/admin/instrument?tab=new');
    const user = userEvent.setup({ delay: null });
    const unit = (await box('單位')) as HTMLInputElement;
    const choose = async (type: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name: /儀器類型/ }), type);
    expect(unit.value).toBe('');
    await choose(TYPE);
    await waitFor(() => expect(unit.value).toBe('mm'));
    // The previous unit was also a proposal
    await choose(tilt);
    await waitFor(() => expect(unit.value).toBe('°'));
    fireEvent.change(unit, { target: { value: 'cm' } });
    await choose(TYPE);
    expect(unit.value).toBe('cm');
  });

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
    await user.selectOptions(screen.getByRole('combobox', { name: /資料欄位/ }), COLUMN);
    await waitFor(() => expect((screen.getByLabelText(/生效時間/) as HTMLInputElement).value).toBe('2026-03-14T00:00'));
    await user.click(saveButton('新增'));
    const question = within(await screen.findByRole('alertdialog', { name: '不設測站，仍要儲存？' }));
    expect(sent('POST', '/instrument')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: '不設測站並儲存' }));
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

it('says that there is no instrument only when the server said so', async () => {
  start({ 'GET /api/admin/instrument/option': () => [] });
  await screen.findByText('這個專案還沒有儀器');
});

it('says that it could not be read, not that there is none', async () => {
  start({ 'GET /api/admin/instrument/option': () => Response.json({ code: 'server.failed' }, { status: 500 }) });
  await screen.findByText('無法載入儀器設定');
  expect(screen.queryByText('這個專案還沒有儀器')).toBeNull();
});
