import '../../../ui/test-support';
import type { TypeSettings } from '@talus/contract/instruments/instrument-types';
import { TYPE_FIELDS } from '@talus/domain/hierarchy/type-fields';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { giveSize } from '../../../ui/sheet/test-size';
import { openAdminPage, serverOf } from '../common/test-admin';
import { InstrumentTypesPage } from './InstrumentTypesPage';

const flags = Object.fromEntries(TYPE_FIELDS.map((field) => [field, false]));
const typeOf = (n: number, code: string): TypeSettings =>
  ({
    _id: idOf(n),
    revision: 1,
    code,
    name: code,
    name_en: code,
    type: 'general',
    unit: 'mm',
    sign_zh: '',
    sign_en: '',
    dataInterval: 600_000,
    defaultInterval: null,
    manual: n === 1,
    info: '',
    header_setting: [],
    instruments: 0,
    ...flags,
  }) as unknown as TypeSettings;
const TYPES = [typeOf(1, 'SIS'), typeOf(2, 'TM')];

let server: ReturnType<typeof serverOf>;
const start = (save: () => unknown = () => TYPES) => {
  server = serverOf({ 'GET /api/admin/instrument_type': () => TYPES, 'POST /api/admin/instrument_type': save });
  wire.fetch = server.fetch;
  openAdminPage(<InstrumentTypesPage />, '/admin/instrumentType');
};
const posted = () => server.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
const paste = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: '新增儀器類型' }));
  await act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    document.body.dispatchEvent(event);
  });
};
const refusal = (status: number, body: object) => Response.json({ message: 'no', requestId: '1', ...body }, { status });

beforeAll(speakChinese);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  giveSize();
});

it('shows how many types there are, and uploads a pasted row without the empty ones', async () => {
  start(() => [...TYPES, typeOf(3, 'CRK')]);
  expect(await screen.findByText('2 種，其中 1 種由人工輸入')).toBeTruthy();
  await paste('CRK\t裂縫計\t\t一般\tmm\t10\t\tO');
  await userEvent.click(screen.getByRole('button', { name: '儲存儀器類型（1 列）' }));
  await screen.findByText('上傳成功');
  expect(posted()).toMatchObject([
    {
      instrumentTypeList: [
        { code: 'CRK', name: '裂縫計', type: 'general', unit: 'mm', dataInterval: 600_000, R0: true, K: false },
      ],
      removed: [],
    },
  ]);
  expect(await screen.findByText('3 種，其中 1 種由人工輸入')).toBeTruthy();
});

it('marks a code that stands above already, and sends nothing', async () => {
  start();
  await paste('tm\t地滑計');
  await userEvent.click(screen.getByRole('button', { name: '儲存儀器類型（1 列）' }));
  expect(await screen.findByText('1 格錯誤')).toBeTruthy();
  expect(posted()).toEqual([]);
});

it('marks what the server refuses in its cell', async () => {
  start(() =>
    refusal(400, { code: 'request.invalid', fields: [{ field: 'instrumentTypeList.0.unit', reason: '不可' }] }),
  );
  await paste('CRK\t裂縫計\t\t一般\tmm');
  await userEvent.click(screen.getByRole('button', { name: '儲存儀器類型（1 列）' }));
  expect(await screen.findByText('第 3 列「單位」')).toBeTruthy();
});

it('asks where somebody was faster, and saves again upon theirs', async () => {
  const conflict = {
    id: idOf(1),
    name: 'SIS',
    revision: 4,
    by: { id: idOf(9), name: '林冠宇' },
    at: '2026-11-15T00:40:20.000Z',
    fields: [{ field: 'unit', before: 'mm', after: 'cm' }],
  };
  let isFirst = true;
  start(() => {
    if (!isFirst) return TYPES;
    isFirst = false;
    return refusal(409, { code: 'changed.meanwhile', conflict });
  });
  await paste('CRK\t裂縫計');
  await userEvent.click(screen.getByRole('button', { name: '儲存儀器類型（1 列）' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('對方改成：unit: cm');
  await userEvent.click(screen.getByRole('button', { name: '儲存我的變更' }));
  await waitFor(() => expect(posted()).toHaveLength(2));
});

it('says that it could not be read, never that there is none', async () => {
  server = serverOf({ 'GET /api/admin/instrument_type': () => refusal(500, { code: 'server.failed' }) });
  wire.fetch = server.fetch;
  openAdminPage(<InstrumentTypesPage />, '/admin/instrumentType');
  expect(await screen.findByText('無法載入儀器類型')).toBeTruthy();
});
