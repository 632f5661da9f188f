import '../../../ui/test-support';
import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { xlsxBytes } from '@talus/domain/workbooks/test-xlsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { GroupsPage } from './GroupsPage';

const [TOP, MIDDLE, FOOT] = [idOf(21), idOf(22), idOf(23)] as [string, string, string];
const NAMES: Record<string, string> = { [TOP]: 'IN-02_0', [MIDDLE]: 'IN-02_12', [FOOT]: 'IN-02_24' };
const GROUP: InstrumentGroup = {
  _id: idOf(11),
  revision: 3,
  name: 'IN-02 測斜管',
  type: 'VERTICAL_DISTRIBUTION',
  xAxis: { min: -5, max: 25, unit: 'mm' },
  yAxis: { min: -24, max: 0, unit: 'm' },
  instrumentList: [
    { instrument: TOP, name: 'IN-02_0', depth: 0 },
    { instrument: FOOT, name: 'IN-02_24', depth: -24 },
  ],
};
const option = (_id: string) => ({
  _id,
  name: NAMES[_id],
  unit: 'mm',
  project: { _id: idOf(1), name: 'Project 1' },
  area: null,
  station: null,
  type: 'SIS',
  isDisabled: false,
  versions: 1,
});

const AT = `/api/project/${idOf(1)}/instrument-group`;
let server: ReturnType<typeof serverOf>;
const open = (path = '/admin/instrument-group', answers: Parameters<typeof serverOf>[0] = {}) => {
  server = serverOf({
    [`GET ${AT}`]: () => [GROUP],
    'GET /api/admin/instrument/option': () => [option(TOP), option(MIDDLE), option(FOOT)],
    [`POST ${AT}`]: ({ body }) => ({ ...GROUP, ...(body as object), _id: idOf(12), revision: 1 }),
    [`PUT ${AT}/${GROUP._id}`]: ({ body }) => ({ ...GROUP, ...(body as object), revision: 4 }),
    [`DELETE ${AT}/${GROUP._id}`]: () => ({ ok: true }),
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <GroupsPage />
    </ConfirmProvider>,
    path,
  );
  return userEvent.setup({ delay: null });
};
const openOne = async () => {
  const user = open(`/admin/instrument-group?open=${GROUP._id}`);
  await screen.findByLabelText('IN-02_0 的深度');
  await waitFor(() => expect(server.asked.some(({ url }) => url.pathname.endsWith('/option'))).toBe(true));
  return user;
};
const sent = (method: string) => server.asked.filter((one) => one.method === method).at(-1);
const listed = () =>
  [...screen.getByRole('list', { name: '儀器與深度' }).querySelectorAll('li')].map((row) => [
    row.querySelector('span')?.textContent,
    row.querySelector('input')?.value,
  ]);
const answer = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const field = (name: RegExp | string) => screen.getByLabelText(name);
const foot = () => within(screen.getByRole('region', { name: '變更與儲存' }));
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('lists the groups of the project with type, instruments, depth and axes', async () => {
  open();
  const grid = await screen.findByRole('grid');
  expect(
    within(grid)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([['IN-02 測斜管', '縱向分布', '2', '−24 至 0 m', '−5 至 25 mm']]);
});

it('stands behind two tabs, of the project that is chosen there', async () => {
  const user = open();
  await screen.findByRole('grid');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual(['新增', '編輯']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '專案' }).value).toBe(idOf(1));
  await user.click(screen.getByRole('tab', { name: '新增' }));
  expect(await screen.findByText('尚未加入儀器')).toBeTruthy();
});

describe('a new group', () => {
  it('begins with axes from 0 to 10 and says in the words of the specification what is missing', async () => {
    open('/admin/instrument-group?open=new');
    expect(await screen.findByText('尚未加入儀器')).toBeTruthy();
    expect(['X', 'Y'].map((axis) => [field(new RegExp(`^${axis} 軸最小值`)), field(new RegExp(`^${axis} 軸最大值`))].map((box) => (box as HTMLInputElement).value))).toEqual([['0', '10'], ['0', '10']]);
    fireEvent.change(field(/^Y 軸最大值/), { target: { value: '0' } });
    save();
    expect(await screen.findByText('請輸入儀器名稱')).toBeTruthy();
    expect(screen.getByText('請選擇儀器組類型')).toBeTruthy();
    expect(screen.getByText('請至少設置一個儀器')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /^名稱/ }), { target: { value: 'IN-02' } });
    fireEvent.click(screen.getByRole('radio', { name: '縱向分布' }));
    fireEvent.click(screen.getByRole('combobox', { name: '加入儀器' }));
    fireEvent.click(await screen.findByRole('option', { name: 'IN-02_12' }));
    save();
    expect(await screen.findByText('不能小於最小深度')).toBeTruthy();
    expect(sent('POST')).toBeUndefined();
  }); // biome-ignore format: pairs

  it('asks with the number of its instruments, and is made', async () => {
    const user = open('/admin/instrument-group?open=new');
    fireEvent.change(await screen.findByRole('textbox', { name: /^名稱/ }), { target: { value: 'IN-02' } });
    fireEvent.click(screen.getByRole('radio', { name: '縱向分布' }));
    fireEvent.click(screen.getByRole('combobox', { name: '加入儀器' }));
    fireEvent.click(await screen.findByRole('option', { name: 'IN-02_12' }));
    fireEvent.click(await screen.findByRole('option', { name: 'IN-02_24' }));
    expect(listed()).toEqual([
      ['IN-02_12', '0'],
      ['IN-02_24', '0'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: '移除 IN-02_24' }));
    save();
    expect(await screen.findByText('包含 1 支儀器。')).toBeTruthy();
    await answer(user, '取消');
    expect(sent('POST')).toBeUndefined();
    await waitFor(() => expect(foot().getByRole<HTMLButtonElement>('button', { name: '新增' }).disabled).toBe(false));
    save();
    await answer(user, '新增');
    expect(await screen.findByText('新增成功')).toBeTruthy();
    expect(sent('POST')?.body).toEqual({
      name: 'IN-02',
      type: 'VERTICAL_DISTRIBUTION',
      xAxis: { min: 0, max: 10 },
      yAxis: { min: 0, max: 10 },
      instrumentList: [{ instrument: MIDDLE, depth: 0 }],
    });
  });
});

describe('a group that is there', () => {
  it('is updated after a question, from the revision that it was opened at', async () => {
    const user = await openOne();
    fireEvent.change(field('IN-02_24 的深度'), { target: { value: '-23.5' } });
    save();
    expect(await screen.findByText('更新後包含 2 支儀器。')).toBeTruthy();
    await answer(user, '更新');
    expect(await screen.findByText('更新成功')).toBeTruthy();
    expect(sent('PUT')?.body).toMatchObject({
      revision: 3,
      instrumentList: [
        { instrument: TOP, depth: 0 },
        { instrument: FOOT, depth: -23.5 },
      ],
    });
  });

  it('is deleted after a question; going back is answered', async () => {
    const user = await openOne();
    await user.click(screen.getByRole('button', { name: '刪除' }));
    await answer(user, '取消');
    expect(await screen.findByText('已取消删除')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '刪除' }));
    await answer(user, '刪除');
    expect(await screen.findByText('刪除成功')).toBeTruthy();
    expect(sent('DELETE')?.url.search).toBe('?revision=3');
  });

  it('that somebody else changed shows both lists by their names', async () => {
    const user = open(`/admin/instrument-group?open=${GROUP._id}`, {
      [`PUT ${AT}/${GROUP._id}`]: () =>
        Response.json(
          {
            code: 'changed.meanwhile',
            message: 'm',
            requestId: 'r',
            conflict: {
              id: GROUP._id,
              name: GROUP.name,
              revision: 4,
              by: { id: idOf(9), name: '林' },
              at: null,
              fields: [{ field: 'instrumentList', before: [], after: [{ instrument: MIDDLE, depth: -12 }] }],
            },
          },
          { status: 409 },
        ),
    });
    fireEvent.change(await screen.findByLabelText('IN-02_24 的深度'), { target: { value: '-20' } });
    await screen.findByRole('list', { name: '儀器與深度' });
    save();
    await answer(user, '更新');
    expect(await screen.findByText('IN-02_12 -12')).toBeTruthy();
    expect(screen.getByText('IN-02_0 0、IN-02_24 -20')).toBeTruthy();
  });
});

describe('a list that is brought', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
  const workbook = (...rows: string[]) =>
    new File(
      [
        xlsxBytes({
          sheets: [
            { name: '說明', state: 'hidden', xml: `<sheetData>${row(cell('x'))}</sheetData>` },
            { name: 'A', xml: `<sheetData>${rows.join('')}</sheetData>` },
          ],
        }) as Uint8Array<ArrayBuffer>,
      ],
      'hole.xlsx',
    );

  it('as a workbook is matched by name from the second row of the first sheet in sight; nothing is lost', async () => {
    const user = await openOne();
    const file = workbook(
      row(cell('IN-02_0'), cell('深度')),
      row(cell('in-02_24'), '<c><v>-22</v></c>'),
      row(cell('IN-02-12b'), '<c><v>-11.5</v></c>'),
      row(cell('SAA-1'), '<c><v>1</v></c>'),
    );
    await user.upload(screen.getByLabelText('Excel 快速匯入'), file);
    expect(await screen.findByText('hole.xlsx：加入 0 支，更新深度 1 支')).toBeTruthy();
    // the header row names the columns
    expect(listed()).toEqual([
      ['IN-02_0', '0'],
      ['IN-02_24', '-22'],
    ]);
    const left = within(screen.getByRole('region', { name: '2 列未直接採用' }));
    expect(left.getByText('第 3 列 · 找不到這個名稱')).toBeTruthy();
    await user.click(left.getByRole('button', { name: '改用 IN-02_12' }));
    expect(listed()).toContainEqual(['IN-02_12', '-11.5']);
    await user.click(screen.getByRole('button', { name: '略過第 4 列 SAA-1' }));
    expect(screen.queryByRole('region', { name: /未直接採用/ })).toBeNull();
  });

  it('that is no workbook is refused with why', async () => {
    const user = await openOne();
    await user.upload(screen.getByLabelText('Excel 快速匯入'), new File(['name,depth'], 'a.xlsx'));
    expect(await screen.findByText('這不是 Excel 檔（.xlsx、.xls）')).toBeTruthy();
    expect(listed()).toHaveLength(2);
  });

  const pasteInto = (element: Element, text: string) =>
    fireEvent.paste(element, { clipboardData: { getData: () => text } });

  it('is pasted with its head from a spreadsheet', async () => {
    await openOne();
    await screen.findByRole('combobox', { name: '加入儀器' });
    await waitFor(() => {
      pasteInto(screen.getByRole('combobox', { name: '加入儀器' }), '儀器\t深度\nIN-02_12\t-12\nIN-02_24\t?\n');
      expect(listed()).toContainEqual(['IN-02_12', '-12']);
    });
    expect(screen.getByText('第 3 列 · 深度「?」不是數字，請自行填寫')).toBeTruthy();
    // existing members stay
    expect(listed()).toContainEqual(['IN-02_24', '-24']);
  });

  it('of depths alone fills them downwards', async () => {
    await openOne();
    pasteInto(field('IN-02_0 的深度'), '-1\n-23');
    expect(listed()).toEqual([
      ['IN-02_0', '-1'],
      ['IN-02_24', '-23'],
    ]);
  });
});

describe('the picture', () => {
  const latest = (value: number | null) => (_id: string) => ({ _id, display_output: 'reading2', reading1: 9, reading2: value }); // biome-ignore format: one line

  it('says what stands outside the axes, and fits them to depths and newest readings', async () => {
    const rows = [latest(3)(TOP), latest(40)(FOOT)];
    const user = open(`/admin/instrument-group?open=${GROUP._id}`);
    wire.fetch = (input, init) =>
      String(input).includes('/data/last/') ? Promise.resolve(Response.json(rows)) : server.fetch(input, init);
    // 40 mm on an axis that ends at 25
    expect(await screen.findByText('1 支在圖外')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '依資料調整' }));
    // span 37, 37 / 5 = 7.4: steps of 10, from 0 to 40; depths 24 / 5 = 4.8: steps of 5
    expect([field(/^X 軸最小值/), field(/^X 軸最大值/), field(/^Y 軸最小值/)].map((box) => (box as HTMLInputElement).value)).toEqual(['0', '40', '-25']);
    expect(screen.queryByText('1 支在圖外')).toBeNull();
  }); // biome-ignore format: three values

  it('without readings draws depths and says why', async () => {
    await openOne();
    expect(await screen.findByText('無法載入最新量測值，只畫深度')).toBeTruthy();
    expect(screen.queryByText(/沒有量測值/)).toBeNull();
    expect(screen.getByRole('img', { name: /IN-02 測斜管：2 支儀器/ }).querySelectorAll('circle')).toHaveLength(2);
  });
});
