import '../../ui/test-support';
import type { AdvancedData } from '@talus/contract/admin/advanced';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { idOf } from '../../app/test-data';
import { speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { ConfirmProvider } from '../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../admin/common/test-admin';
import { AdvancedPage } from './AdvancedPage';

const [PROJECT, AREA, STATION, ANN, BEN] = [1, 11, 21, 31, 32].map(idOf) as [string, string, string, string, string];
const DATA: AdvancedData = {
  projects: [{ _id: PROJECT, revision: 2, project_id: 'P-1', name: '河岸' }],
  clients: [
    { _id: ANN, name: '安', email: 'ann@talus', phone: null, project: [PROJECT] },
    { _id: BEN, name: '本', email: 'ben@talus', phone: null, project: [] },
  ],
  areas: [
    {
      _id: AREA,
      revision: 4,
      name: 'A 區',
      occ_visible: false,
      project: { _id: PROJECT, name: '河岸' },
      station: [{ _id: STATION, name: 'A-1' }],
      instrument_count: 0,
    },
  ],
  stations: [
    {
      _id: STATION,
      revision: 5,
      name: 'A-1',
      area: { _id: AREA, name: 'A 區' },
      project: { _id: PROJECT, name: '河岸' },
      instrument: [],
    },
  ],
};

let server: ReturnType<typeof serverOf>;
const open = (path = '/advanced', answers: Parameters<typeof serverOf>[0] = {}) => {
  server = serverOf({
    'GET /api/advanced/getAdvancedUserData': () => DATA,
    'GET /api/advanced/getUserALLInstruments': () => [],
    [`GET /api/advanced/getUserALLInstruments/${PROJECT}`]: () => [],
    'PUT /api/advanced/updateProject': () => ({ ok: true }),
    'PUT /api/advanced/updateAreaStaion': () => ({ areas: DATA.areas, stations: DATA.stations }),
    'POST /api/advanced/addArea': () => DATA.areas,
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <AdvancedPage />
    </ConfirmProvider>,
    path,
  );
  return userEvent.setup({ delay: null });
};
const bodyOf = (path: string) => server.asked.find(({ url }) => url.pathname.endsWith(path))?.body;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

beforeAll(speakChinese);
beforeEach(() => window.history.replaceState(null, '', '/'));

it('without a project waits, and says so where places are updated', async () => {
  const person = open();
  await screen.findByText('只有加入專案的使用者可以檢視該專案。');
  for (const name of ['更新成員', '新增區域', '新增測站', '建立專案']) expect(button(name).disabled, name).toBe(true);
  expect(select('測站').disabled).toBe(true);
  await person.click(button('更新區域與測站'));
  expect(await screen.findByText('未選擇專案')).toBeTruthy();
  expect(bodyOf('updateAreaStaion')).toBeUndefined();
  await person.type(screen.getByRole('textbox', { name: '新區域名稱' }), 'B 區');
  await person.click(button('新增區域'));
  expect(await screen.findByText('區域新增成功')).toBeTruthy();
  expect(bodyOf('addArea')).toEqual({ areaName: 'B 區' });
});

it('members of the chosen project are sent with everybody who could be chosen', async () => {
  const person = open(`/advanced?of=${PROJECT}`);
  const card = (await screen.findByRole('heading', { name: '專案成員' })).closest('section') as HTMLElement;
  await person.click(await within(card).findByRole('button', { name: /移除 安/ }));
  await person.click(button('更新成員'));
  expect(await screen.findByText('更新成功')).toBeTruthy();
  expect(bodyOf('updateProject')).toEqual({ projectName: PROJECT, clients: [], client_mesk: [ANN, BEN] });
});

it('a station waits for an area, instruments for a station; one that is gone is an error', async () => {
  const gone = () =>
    Response.json({ code: 'station.not-found', message: '找不到測站', requestId: 'r' }, { status: 404 });
  const person = open(`/advanced?of=${PROJECT}`, { 'PUT /api/advanced/updateAreaStaion': gone });
  await screen.findByText('只有加入專案的使用者可以檢視該專案。');
  const instruments = screen.getByLabelText<HTMLInputElement>('測站的儀器', { selector: 'input' });
  expect([select('測站').disabled, instruments.disabled]).toEqual([true, true]);
  await person.selectOptions(select('區域'), 'A 區');
  expect([select('測站').disabled, instruments.disabled]).toEqual([false, true]);
  await person.selectOptions(select('測站'), 'A-1');
  expect(instruments.disabled).toBe(false);
  await person.click(button('更新區域與測站'));
  expect(await screen.findByText('發生錯誤')).toBeTruthy();
});
