import '../../../ui/test-support';
import type { LayoutImage, Pin } from '@talus/contract/places/layouts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { instrumentOf, pinOf, planOf } from '../../../ui/floor-plan/test-plan';
import { openAdminPage, serverOf } from '../common/test-admin';
import { PlansPage } from './PlansPage';

const option = (n: number, name: string) => ({
  _id: idOf(n),
  name,
  unit: 'mm',
  project: { _id: idOf(1), name: 'Project 1' },
  area: { _id: idOf(50), name: 'TK12' },
  station: null,
  type: 'TM',
  isDisabled: false,
  versions: 1,
});
const OPTIONS = [option(21, 'TM-01'), option(22, 'TM-02'), option(23, 'TM-03')];
const latest = (n: number, reading2: number) => ({
  _id: idOf(n),
  display_output: 'reading2',
  reading1: null,
  reading2,
  unit: 'mm',
  decimal_points: 1,
  status: 'GREEN',
});

const pin = (id: number, instruments: number[], more: Partial<Pin> = {}): Pin =>
  ({
    ...pinOf(
      instruments.map((n) => instrumentOf(`TM-0${n - 20}`, 'GREEN', { _id: idOf(n) })),
      more,
    ),
    _id: idOf(id),
  }) as Pin;
const plan = (n: number, name: string, pins: Pin[]) => ({ ...planOf(name, pins), _id: idOf(n) }) as LayoutImage;
const image = `/api/admin/project/${idOf(1)}/image`;

let server: ReturnType<typeof serverOf>;
let plans: LayoutImage[];
let answers: Parameters<typeof serverOf>[0];
const start = async (more: Parameters<typeof serverOf>[0] = {}) => {
  answers = {
    [`GET /api/project/${idOf(1)}/image`]: () => plans,
    'GET /api/admin/instrument/option': () => OPTIONS,
    ...more,
  };
  server = serverOf(answers);
  const { fetch: answer } = server;
  // The path of the latest readings contains the current time
  wire.fetch = (input, init) =>
    String(input).includes('/data/last/')
      ? Promise.resolve(Response.json([latest(21, 3), latest(22, 4)]))
      : answer(input, init);
  openAdminPage(<PlansPage />, '/admin/layout');
  const [first] = plans;
  await (first ? screen.findByRole('heading', { name: first.name }) : screen.findByText('這個專案還沒有平面圖'));
};
const sent = (method: string, path: string) =>
  server.asked.filter((one) => one.method === method && one.url.pathname === path).map(({ body }) => body);
const pinButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}，x`) });
const saveButton = () => screen.getByRole('button', { name: /^儲存/ });
const setup = (more: object) => ({ image: idOf(10), revision: 2, ...more });

beforeAll(speakChinese);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  plans = [plan(10, '坡面', [pin(31, [21], { x: 40, y: 60 })]), plan(11, '剖面', [])];
});

it('moves a pin with the arrow keys, finely and with Shift coarsely, and saves it with its revision', async () => {
  await start({
    [`PUT ${image}/${idOf(10)}/pin`]: ({ body }) => {
      const [changed] = (body as { changed: { pinId: string }[] }).changed;
      return [setup({ ...changed, _id: changed?.pinId, pinId: undefined })];
    },
  });
  await act(async () => pinButton('TM-01').focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(pinButton('TM-01').getAttribute('aria-label')).toContain('x 40.2 %，y 59.0 %'); // 40 + 2 × 0.1, 60 − 1
  expect(screen.getByText('TM-01 位置')).toBeTruthy();
  fireEvent.click(saveButton());
  await screen.findByText('更新成功');
  expect(sent('PUT', `${image}/${idOf(10)}/pin`)).toMatchObject([
    { set: [], removed: [], changed: [{ pinId: idOf(31), revision: 1, x: 40.2, y: 59, instrument: [idOf(21)] }] },
  ]);
  expect(screen.getByText('點位都已儲存')).toBeTruthy();
});

it('drags a pin, shows where it is, and takes it back', async () => {
  await start();
  // Without layout the window has the image's size: 16 pixels are 1 % of the width, 10 of the height
  const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY });
  fireEvent.pointerDown(pinButton('TM-01'), at(0, 0));
  fireEvent.pointerMove(pinButton('TM-01'), at(160, -50));
  expect(screen.getByText(/^x 50\.0\s+y 55\.0 %$/)).toBeTruthy();
  fireEvent.pointerUp(pinButton('TM-01'), at(160, -50));
  expect(pinButton('TM-01').getAttribute('aria-label')).toContain('x 50.0 %，y 55.0 %');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(pinButton('TM-01').getAttribute('aria-label')).toContain('x 40.0 %，y 60.0 %');
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(pinButton('TM-01').getAttribute('aria-label')).toContain('x 50.0 %');
});

it('sets an instrument that stands on no plan where one presses, with the defaults of a pin', async () => {
  await start();
  fireEvent.click(screen.getByRole('tab', { name: /未上圖/ }));
  fireEvent.click(screen.getByRole('button', { name: '放置 TM-03' }));
  fireEvent.click(screen.getByRole('button', { name: '放在中央' }));
  const panel = within(screen.getByRole('region', { name: '點位 TM-03' }));
  expect(panel.getByRole('radio', { name: '方形' })).toHaveProperty('checked', true);
  expect(panel.getByRole('spinbutton', { name: /^x/ })).toHaveProperty('value', '50.00');
  const offered = (name: string) =>
    within(panel.getByRole('radiogroup', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  expect(offered('形狀')).toEqual(['方形', '圓形', '長方形', '菱形', '三角', '星形', '梯形', '五邊', '六邊', '十字']);
  expect([offered('大小'), offered('邊框')]).toEqual([
    ['小', '中', '大'],
    ['白', '黑'],
  ]);
  expect(screen.queryByRole('button', { name: '放置 TM-03' })).toBeNull();
});

it('does not save a pin that stands for nothing', async () => {
  await start();
  fireEvent.click(screen.getByRole('radio', { name: '新增點位' }));
  fireEvent.click(screen.getByRole('button', { name: '放在中央' }));
  expect(screen.getByText('請至少選一支儀器')).toBeTruthy();
  expect(saveButton()).toHaveProperty('disabled', true);
});

it('sets a vector only where it is on, and shows its arrow at once', async () => {
  plans = [plan(10, '坡面', [pin(31, [21, 22])])];
  await start();
  expect(screen.getByRole('region', { name: '選取點位' })).toBeTruthy();
  fireEvent.click(pinButton('TM-01 \\+1'));
  const x = screen.getByRole('combobox', { name: '向量 X' });
  expect(x).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('switch', { name: '向量' }));
  await userEvent.selectOptions(x, 'TM-01');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '向量 Y' }), 'TM-02');
  // A triangle of 3, 4 and 5: atan(4 / 3) = 53.13°
  expect(await screen.findByText('目前：3.0 mm、4.0 mm → 合成量 5.0 mm，方向 53°')).toBeTruthy();
  const offset = screen.getByRole('spinbutton', { name: /偏角/ });
  fireEvent.change(offset, { target: { value: '90' } });
  fireEvent.blur(offset);
  expect(await screen.findByText(/方向 143°/)).toBeTruthy(); // 53 + 90
  expect(document.querySelector('[data-arrow="143"]')).not.toBeNull();
});

it('offers both places of a pin that somebody else moved, and saves on top of theirs', async () => {
  let tries = 0;
  await start({
    [`PUT ${image}/${idOf(10)}/pin`]: ({ body }) => {
      tries += 1;
      const [changed] = (body as { changed: { pinId: string }[] }).changed;
      if (tries > 1) return [setup({ ...changed, _id: changed?.pinId, revision: 3 })];
      plans = [plan(10, '坡面', [pin(31, [21], { x: 10, y: 10, revision: 2 })]), plan(11, '剖面', [])];
      const conflict = {
        id: idOf(31),
        name: '坡面',
        revision: 2,
        by: { id: idOf(7), name: '周家豪' },
        at: null,
        fields: [],
      };
      return Response.json({ code: 'changed.meanwhile', message: 'late', conflict }, { status: 409 });
    },
  });
  await act(async () => pinButton('TM-01').focus());
  await userEvent.keyboard('{ArrowRight}');
  fireEvent.click(saveButton());
  const pair = within(await screen.findByRole('radiogroup', { name: 'TM-01 位置' }));
  expect(pair.getByText(/^x 40\.1\s+y 60\.0 %$/)).toBeTruthy();
  expect(saveButton()).toHaveProperty('disabled', true);
  fireEvent.click(pair.getByRole('radio', { name: /x 40.1/ }));
  fireEvent.click(saveButton());
  await screen.findByText('更新成功');
  expect(sent('PUT', `${image}/${idOf(10)}/pin`)[1]).toMatchObject({ changed: [{ revision: 2, x: 40.1 }] });
});

it('asks before it deletes a plan, in the words of the specification', async () => {
  await start({ [`DELETE ${image}/${idOf(10)}`]: () => ({ ok: true }) });
  fireEvent.click(screen.getByRole('button', { name: '刪除平面圖' }));
  await screen.findByText('是否删除此照片？');
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await screen.findByText('已取消删除');
  fireEvent.click(screen.getByRole('button', { name: '刪除平面圖' }));
  fireEvent.click(await screen.findByRole('button', { name: '刪除' }));
  await screen.findByText('刪除成功');
  expect(sent('DELETE', `${image}/${idOf(10)}`)).toHaveLength(1);
});

it('is called otherwise, and says something else of itself', async () => {
  await start({ [`POST ${image}/${idOf(10)}`]: () => ({ ...plans[0], name: '坡面 A', revision: 2 }) });
  fireEvent.click(screen.getByRole('button', { name: '名稱與說明' }));
  const dialog = within(await screen.findByRole('dialog', { name: '名稱與說明' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^名稱/ }), { target: { value: '坡面 A' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /^說明/ }), { target: { value: '2026 年測繪' } });
  fireEvent.click(dialog.getByRole('button', { name: '儲存' }));
  await screen.findByText('更新成功');
  expect(sent('POST', `${image}/${idOf(10)}`)).toMatchObject([
    { name: '坡面 A', description: '2026 年測繪', revision: 1 },
  ]);
});

it('says when and where a photographed plan was taken, and nothing of a drawing', async () => {
  const taken = { taken_at: '2026-11-15T00:12:30.000Z', lat: 24.6, lon: 120.75 };
  await start({
    [`GET ${image}/${idOf(10)}/taken`]: () => taken,
    [`GET ${image}/${idOf(11)}/taken`]: () => ({ taken_at: null, lat: null, lon: null }),
  });
  const openAbout = () => fireEvent.click(screen.getByRole('button', { name: '名稱與說明' }));
  openAbout();
  // 00:12 UTC + 8 h
  expect(await screen.findByText('拍攝於 2026/11/15 08:12，24.60000, 120.75000')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '關閉' }));
  fireEvent.click(screen.getByRole('button', { name: /2 剖面/ }));
  await screen.findByRole('heading', { name: '剖面' });
  openAbout();
  const asked = () => server.asked.some(({ url }) => url.pathname === `${image}/${idOf(11)}/taken`);
  await waitFor(() => expect(asked()).toBe(true));
  expect(screen.queryByText(/拍攝|相機|無法載入/)).toBeNull();
});

it('puts plans in another order with Alt and an arrow', async () => {
  await start({ [`PUT ${image}`]: () => ({ ok: true }) });
  const second = within(screen.getByRole('list', { name: '平面圖清單' })).getByRole('button', { name: /剖面/ });
  await act(async () => second.focus());
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(sent('PUT', image)).toEqual([{ image: [idOf(11), idOf(10)] }]));
});

it('asks before unsaved pins are left for another plan', async () => {
  await start();
  await act(async () => pinButton('TM-01').focus());
  await userEvent.keyboard('{ArrowRight}');
  fireEvent.click(screen.getByRole('button', { name: /2 剖面/ }));
  await screen.findByText('您有未儲存的變更，確定要離開嗎？');
  fireEvent.click(screen.getByRole('button', { name: '離開' }));
  expect(await screen.findByRole('heading', { name: '剖面' })).toBeTruthy();
});

it('uploads pictures by their content, says how far they are, and what is wrong with one', async () => {
  const sends: FormData[] = [];
  let answer = () => {};
  class Sender {
    upload: { onprogress?: (event: object) => void } = {};
    status = 200;
    responseText = JSON.stringify({ _id: idOf(12), revision: 1 });
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    send(body: FormData) {
      sends.push(body);
      this.upload.onprogress?.({ loaded: 62, total: 100 });
      answer = () => this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sender);
  await start();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name, { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('上傳圖片'), [
    file('TK15.png', new Uint8Array(png)),
    file('剖面.png', new Uint8Array([1, 2, 3])),
    file('half.png', new Uint8Array(png.subarray(0, 40))),
    file('全線.png', new Uint8Array(6 * 1024 * 1024)),
  ]);
  expect(await screen.findByText('上傳 62%')).toBeTruthy();
  act(() => answer());
  expect(await screen.findAllByText('上传文件只能是图片格式!')).toHaveLength(2);
  expect(await screen.findByText('上传文件大小不能超过 5MB!')).toBeTruthy();
  expect(await screen.findByText('圖片上傳成功')).toBeTruthy();
  expect(sends.map((form) => (form.get('image') as File).name)).toEqual(['TK15.png']);
});

it('says that there is no plan only when the server did', async () => {
  plans = [];
  await start();
  expect(screen.getByText('上傳 JPEG 或 PNG 圖片後，就能把儀器放到圖上。')).toBeTruthy();
});

it('of a project without a plan offers the choice of a file where it says so', async () => {
  plans = [];
  await start();
  const choice = screen.getByLabelText<HTMLInputElement>('上傳圖片');
  const open = vi.spyOn(choice, 'click');
  await userEvent.click(screen.getByRole('button', { name: '選擇平面圖檔案' }));
  expect(open).toHaveBeenCalledOnce();
});
