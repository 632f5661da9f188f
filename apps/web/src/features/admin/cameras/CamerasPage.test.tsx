import '../../../ui/test-support';
import type { Camera } from '@talus/contract/places/cameras';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { openAdminPage, serverOf } from '../common/test-admin';
import { CamerasPage } from './CamerasPage';

const cameraOf = (n: number, content: string, more: Partial<Camera> = {}): Camera => ({
  _id: idOf(n),
  revision: 2,
  content,
  label: content,
  image_count: 144,
  newest: { _id: idOf(90 + n), TIMESTAMP: '2026-11-15T00:40:00.000Z' },
  interval: 600_000,
  instrument: [],
  dashboard_count: 0,
  ...more,
});
const FACE = cameraOf(11, '邊坡-坡面', { instrument: [{ _id: idOf(7), name: 'TM-03' }], dashboard_count: 2 });
const GATE = cameraOf(12, '隧道口-北口', { newest: null, interval: null, label: 'CAM02' });
const base = `/api/admin/project/${idOf(1)}`;

let server: ReturnType<typeof serverOf>;
const open = async (answers: Parameters<typeof serverOf>[0] = {}, path = '/admin/camera') => {
  server = serverOf({
    [`GET ${base}/camera`]: () => [FACE, GATE],
    [`GET ${base}/imageToken`]: () => [],
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(<CamerasPage />, path);
  await screen.findByRole('grid');
};
const sent = (method: string) => server.asked.filter((one) => one.method === method).at(-1);

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('lists cameras by group with the age of their newest image, how often one comes, and what shows them', async () => {
  await open();
  const [face, gate] = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(face?.textContent).toContain('邊坡-坡面邊坡');
  expect(face?.textContent).toContain('10 分144TM-03、2 個儀表板'); // 600,000 ms are 10 min
  expect(gate?.textContent).toContain('尚無資料');
});

it('gives a camera another name, and says what its images come under', async () => {
  const save = () => ({ ...GATE, content: '隧道口-南口', revision: 3 });
  await open({ [`PUT ${base}/camera/${GATE._id}`]: save }, `/admin/camera?open=${GATE._id}`);
  expect(within(screen.getByRole('region', { name: '影像與用途' })).getByText('CAM02')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /名稱/ }), { target: { value: '隧道口-南口' } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('更新成功');
  expect(sent('PUT')?.body).toEqual({ content: '隧道口-南口', revision: 2 });
});

it('puts them in another order', async () => {
  await open({ [`PUT ${base}/camera`]: () => ({ ok: true }) });
  fireEvent.click(screen.getByRole('button', { name: '調整順序' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '隧道口-北口 上移' }));
  fireEvent.click(dialog.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ camera: [GATE._id, FACE._id] }));
});

it('deletes one after a question that says what goes with it', async () => {
  await open({ [`DELETE ${base}/camera/${FACE._id}`]: () => ({ ok: true }) });
  fireEvent.click(screen.getByRole('button', { name: '刪除 邊坡-坡面' }));
  expect(await screen.findByText(/它的 144 張影像會一併刪除/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await screen.findByText('已取消删除');
  expect(sent('DELETE')).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: '刪除 邊坡-坡面' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
  await screen.findByText('刪除成功');
  expect(sent('DELETE')?.url.search).toBe('?revision=2');
});

it('makes a token that is shown once, and revokes one', async () => {
  const token = { _id: idOf(40), name: '錄影主機', created_at: '2026-11-15T00:00:00.000Z', created_by: null, used_at: null, revoked_at: null }; // biome-ignore format: one line
  await open({
    [`GET ${base}/imageToken`]: () => [token],
    [`POST ${base}/imageToken`]: () => ({ ...token, token: 'secret-once' }),
    [`DELETE ${base}/imageToken/${token._id}`]: () => ({ ok: true }),
  });
  fireEvent.click(screen.getByRole('button', { name: '推送權杖' }));
  fireEvent.change(screen.getByRole('textbox', { name: '權杖名稱' }), { target: { value: '錄影主機' } });
  fireEvent.click(screen.getByRole('button', { name: '產生' }));
  expect(await screen.findByText('secret-once')).toBeTruthy();
  expect(sent('POST')?.body).toEqual({ name: '錄影主機' });
  fireEvent.click(await screen.findByRole('button', { name: '撤銷' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤銷' }));
  await waitFor(() => expect(sent('DELETE')?.url.pathname).toBe(`${base}/imageToken/${token._id}`));
});

it('chooses the folders of the project, and names the project that has one now', async () => {
  const folders = [
    { folder: 'P-1', project: { _id: idOf(1), name: '烏來' } },
    { folder: '北坡', project: { _id: idOf(2), name: '頭份' } },
    { folder: '站房', project: null },
  ];
  await open({
    [`GET ${base}/cameraFolder`]: () => folders,
    [`PUT ${base}/cameraFolder`]: () => folders,
  });
  fireEvent.click(screen.getByRole('button', { name: '資料夾' }));
  await screen.findByText(/一個資料夾只屬於一個專案/);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.focus(dialog.getByRole('combobox'));
  fireEvent.click(dialog.getByRole('combobox'));
  expect(dialog.getByRole('option', { name: '北坡（頭份）' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('option', { name: '站房（待指定專案）' }));
  fireEvent.click(dialog.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ folder: ['P-1', '站房'] }));
});
