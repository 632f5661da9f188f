import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../app/test-data';
import { speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { ConfirmProvider } from '../../ui/overlay/Confirm';
import { giveSize } from '../../ui/sheet/test-size';
import { onPhone } from '../../ui/test-support';
import { openAdminPage, serverOf } from '../admin/common/test-admin';
import { ManualSetupPage } from './ManualSetupPage';
import { instrument, type, version } from './test-instruments';

const WELLS = { ...type('OW', ['R0', 'F1']), _id: idOf(600) };
const HOLES = { ...type('SIS', ['A+', 'A-', 'F1']), _id: idOf(601), unit: 'mm' };
const AREAS = [{ _id: idOf(500), name: 'EX-02', station: [{ _id: idOf(501), name: 'W1' }] }];
const OW = instrument(1, [version('OW-01', '2026-01-01T00:00')]);
const DEPTH = instrument(2, [version('SIS-05_1', '2026-01-01T00:00', { unit: 'mm', 'A+': 282, 'A-': -290 })], {
  instrument_type: HOLES,
  group: { _id: idOf(700), name: 'SIS-05', type: 'VERTICAL_DISTRIBUTION', depth: -1 },
});

let server: ReturnType<typeof serverOf>;
const open = async (query = '', answers: Parameters<typeof serverOf>[0] = {}) => {
  server = serverOf({
    'GET /api/manual/instrument_type': () => [WELLS, HOLES],
    [`GET /api/manual/getManualInstrument/${idOf(1)}`]: () => [OW, DEPTH],
    [`GET /api/project/${idOf(1)}/area`]: () => AREAS,
    'PUT /api/manual/addManualInstrument': () => ({ created: 1, versions: 0, updated: 0, removed: 0 }),
    'PUT /api/manual/addManualInstrumentGroup': () => ({ _id: idOf(700) }),
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <ManualSetupPage />
    </ConfirmProvider>,
    `/manual/instrument${query}`,
  );
  await screen.findByText('1 支儀器');
};
const sent = (path: string) =>
  server.asked.filter(({ method, url }) => method === 'PUT' && url.pathname.endsWith(path)).map(({ body }) => body);
const stand = async (name: string) => {
  const stop = (await screen.findByRole('region', { name })).querySelector<HTMLElement>('[tabindex="0"]');
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

describe.each([
  ['of a type', 'addManualInstrument', '', '人工儀器', '儲存 1 列'],
  ['of a hole', 'addManualInstrumentGroup', `?type=${idOf(601)}`, '孔位', '儲存 1 個深度'],
])('a sheet %s that loosens a limit', (_, call, query, sheet, upload) => {
  it.each([
    ['is saved with the reason', true],
    ['is not saved without one', false],
  ])('%s', async (_name, isGiven) => {
    const loosened = { code: 'limits.loosened', message: '…', fields: [{ field: idOf(1), reason: 'OW-01 行動上限 30 → 35' }] }; // biome-ignore format: one answer
    await open(query, {
      [`PUT /api/manual/${call}`]: ({ body }) =>
        (body as { reason?: string }).reason
          ? { _id: idOf(700), created: 0, versions: 0, updated: 1, removed: 0 }
          : Response.json(loosened, { status: 409 }),
    });
    await stand(sheet);
    await userEvent.keyboard('{ArrowRight}');
    await paste(call === 'addManualInstrument' ? 'EX-02' : '-1.5');
    await userEvent.click(screen.getByRole('button', { name: upload }));
    const dialog = await screen.findByRole('alertdialog', { name: '放寬 1 項門檻？' });
    expect(dialog.textContent).toContain('OW-01 行動上限 30 → 35');
    if (isGiven) await userEvent.type(within(dialog).getByRole('textbox'), '搬遷');
    await userEvent.click(within(dialog).getByRole('button', { name: isGiven ? '放寬並儲存' : '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(sent(call)).toHaveLength(isGiven ? 2 : 1));
    const reasons = sent(call).map((body) => (body as { reason?: string }).reason);
    expect(reasons).toEqual(isGiven ? [undefined, '搬遷'] : [undefined]);
    // Typed values stay until they are saved
    if (isGiven) await screen.findByText('沒有未儲存的變更');
    else expect(screen.queryByText('沒有未儲存的變更')).toBeNull();
  });
});

describe('the sheet of a type', () => {
  it('sends what is new with its defaults, and says what was left out', async () => {
    await open();
    await stand('人工儀器');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await paste('OW-02\t\t\t2026/3/2 10:20\tm\t4.5');
    const upload = () => userEvent.click(screen.getByRole('button', { name: '儲存 1 列' }));
    await upload();
    // Without a station the instrument has no area: the page asks, and a declined question sends nothing
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
    expect(sent('addManualInstrument')).toEqual([]);
    await upload();
    const ask = within(await screen.findByRole('alertdialog'));
    expect(ask.getByText(/OW-02/)).toBeTruthy();
    await userEvent.click(ask.getByRole('button', { name: '不設測站並儲存' }));
    await screen.findByText('上傳成功');
    for (const said of ['未輸入區域名稱', '未輸入測站名稱']) expect(screen.getAllByText(said)).not.toEqual([]);
    const [body] = sent('addManualInstrument') as { insturments: object[]; removed: string[] }[];
    // 10:20 at UTC+08:00
    const row = { name: 'OW-02', startDate: '2026-03-02T02:20:00.000Z', unit: 'm', R0: 4.5 };
    expect(body).toMatchObject({ instrumentType: idOf(600), removed: [], insturments: [row] });
  });

  it('is a list on a phone, where a row is edited field by field', async () => {
    onPhone();
    await open();
    await userEvent.click(screen.getByRole('button', { name: /OW-01/ }));
    const field = screen.getByRole('textbox', { name: 'F1' });
    await userEvent.clear(field);
    await userEvent.type(field, 'x2');
    await userEvent.tab();
    expect(await screen.findByText('須為數字，如 −6.012')).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox', { name: 'F1' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'F1' }), '2');
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    await userEvent.click(screen.getByRole('button', { name: '儲存 1 列' }));
    await waitFor(() => expect(sent('addManualInstrument')).toHaveLength(1));
    expect(sent('addManualInstrument')).toMatchObject([{ insturments: [{ _id: OW._id, F1: 2, decimal_points: 3 }] }]);
  });
});

describe('a hole', () => {
  it('says from when its first survey holds, and takes another one', async () => {
    await open(`?type=${idOf(601)}`);
    const versions = screen.getByRole<HTMLSelectElement>('combobox', { name: '版本' });
    expect([...versions.options].map(({ text }) => text)).toEqual(['v1　2026/01/01 00:00', '新增版本']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '垂直' }).checked).toBe(true);
    await userEvent.selectOptions(versions, '新增版本');
    expect(screen.getByText('未儲存：新增 v2')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '水平' }));
    await userEvent.click(screen.getByRole('button', { name: '儲存 1 個深度' }));
    await waitFor(() => expect(sent('addManualInstrumentGroup')).toHaveLength(1));
    const [hole] = sent('addManualInstrumentGroup') as { instrumentList: { startDate: string }[] }[];
    expect(hole).toMatchObject({
      name: 'SIS-05',
      type: 'HORIZONTAL_DISTRIBUTION',
      instrumentList: [{ _id: DEPTH._id, name: 'SIS-05_1', depth: -1, 'A+': 282, 'A-': -290, F1: 1 }],
    });
    expect(Date.parse(hole?.instrumentList[0]?.startDate ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  it('asks before another version takes the place of what was typed', async () => {
    await open(`?type=${idOf(601)}`);
    const versions = screen.getByRole<HTMLSelectElement>('combobox', { name: '版本' });
    await userEvent.selectOptions(versions, '新增版本');
    await stand('孔位');
    await userEvent.keyboard('{ArrowRight}');
    await paste('-1.5');
    await userEvent.selectOptions(versions, 'v1　2026/01/01 00:00');
    await userEvent.click(await screen.findByRole('button', { name: '離開' }));
    expect(await screen.findByText('沒有未儲存的變更')).toBeTruthy();
    expect(screen.queryByText('−1.5')).toBeNull();
  });

  it('is described by its ends, and what is wrong is said at its field', async () => {
    await open(`?type=${idOf(601)}`);
    await userEvent.click(screen.getByRole('button', { name: '新增孔位' }));
    const dialog = screen.getByRole('dialog', { name: '新增孔位' });
    const fill = async (name: RegExp, text: string) => {
      const field = screen.getByRole('textbox', { name });
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await userEvent.click(screen.getByRole('checkbox', { name: /^進階/ }));
    await fill(/^孔位名稱/, 'SIS-06');
    await fill(/^最大值/, '-2');
    await fill(/^最小值/, '0');
    await fill(/^間隔/, '1');
    await userEvent.click(screen.getByRole('button', { name: '產生深度' }));
    expect(screen.getByRole('textbox', { name: /^最大值/ }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('最大值必須大於最小值!')).toBeTruthy();
    await fill(/^最小值/, '-4');
    expect(dialog.textContent).toContain('3 個深度：SIS-06_2 至 SIS-06_4');
    await userEvent.click(screen.getByRole('button', { name: '產生深度' }));
    expect(await screen.findByText('新增孔位SIS-06')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '孔位' }).selectedOptions[0]?.text).toBe(
      'SIS-06（未儲存）',
    );
  });

  it('is made of the file of its first survey, whole, and uploaded as it is', async () => {
    await open(`?type=${idOf(601)}`);
    await userEvent.click(screen.getByRole('button', { name: '新增孔位' }));
    const lines = ['Headings;Site;Installation;DepthUnits', 'Installation v1;VEGA;VI-01;Meters', 'Headings;Survey DateTime;Num Depths;Actl Cnst', 'Survey v2;11/01/2023 12:59:00;2;50000000', 'Depth;A0;A180;B0;B180', '0.5;-571344;629630;-139564;197724', '1;-696079;750495;104135;-54280']; // biome-ignore format: a file
    const file = new File([lines.join('\n')], 'VI-1_20230111.csv');
    await userEvent.upload(screen.getByLabelText('由首次量測檔建立（選填）'), file);
    const dialog = screen.getByRole('dialog', { name: '新增孔位' });
    await waitFor(() => expect(dialog.textContent).toContain('2 個深度：VI-01_0.5 至 VI-01_1'));
    expect(within(dialog).getByRole('radio', { name: 'A 軸' })).toBeTruthy();
    await userEvent.selectOptions(within(dialog).getByLabelText('測站'), 'EX-02 W1');
    await userEvent.click(screen.getByRole('button', { name: '產生深度' }));
    await userEvent.click(await screen.findByRole('button', { name: '儲存 2 個深度' }));
    await waitFor(() => expect(sent('addManualInstrumentGroup')).toHaveLength(1));
    // F1: 500 mm / (2 × 50,000,000)
    expect(sent('addManualInstrumentGroup')[0]).toMatchObject({
      name: 'VI-01',
      instrumentList: [
        { name: 'VI-01_0.5', depth: -0.5, 'A+': -571344, 'A-': 629630, F1: 0.000005, station: 'W1' },
        { name: 'VI-01_1', depth: -1, 'A+': -696079, 'A-': 750495, F1: 0.000005, station: 'W1' },
      ],
    });
  });
});
