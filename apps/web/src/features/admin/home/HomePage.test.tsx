import '../../../ui/test-support';
import type { ProjectSetupAnswer } from '@talus/contract/setup';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AdminPagesContext } from '../../../app/frame/admin-pages';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { openAdminPage, serverOf } from '../common/test-admin';
import { HomePage } from './HomePage';

// The application takes its fetch when it starts, so that the server of a test is asked later
const wire = vi.hoisted(() => {
  const way: { fetch: typeof fetch } = { fetch: () => Promise.reject(new Error('no server')) };
  globalThis.fetch = (input, init) => way.fetch(input, init);
  return way;
});

const full = { done: 2, of: 2 };
const STEPS = {
  people: full,
  places: full,
  documents: full,
  instruments: full,
  limits: full,
  targets: full,
  plans: full,
};
const PROJECTS: ProjectSetupAnswer[] = [
  { _id: idOf(1), project_id: 'P-1', name: '烏來', areas: 1, steps: STEPS, missing: [], count: 0 },
  {
    _id: idOf(2),
    project_id: 'P-2',
    name: 'TK 線',
    areas: 1,
    steps: { ...STEPS, limits: { done: 47, of: 52 } },
    missing: [
      { check: 'level-without-people', consequence: 'alarms', n: 1, names: ['warning'] },
      { check: 'document-not-read', consequence: 'data', n: 1, names: ['CR6-13_A4'] },
    ],
    count: 2,
  },
];
const start = (projects: ProjectSetupAnswer[] | Response) => {
  wire.fetch = serverOf({
    'GET /api/admin/setup': () => (projects instanceof Response ? projects.clone() : projects),
    'GET /api/admin/log': () => [],
  }).fetch;
  openAdminPage(
    <AdminPagesContext value={['document']}>
      <HomePage />
    </AdminPagesContext>,
    '/admin',
  );
};

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('opens with the project that lacks most, by consequence, and links to the pages that exist', async () => {
  start(PROJECTS);
  await screen.findByText('TK 線，尚缺 2 項');
  expect(screen.getByText('47／52')).toBeTruthy();
  const line = screen.getByRole('link', { name: /資料檔未被任何儀器讀取/ });
  expect(line.getAttribute('href')).toBe(`/admin/document?project=${idOf(2)}`);
  expect(screen.getByText('注意')).toBeTruthy();
  // There is no page of projects here, so the line leads nowhere
  expect(screen.queryByRole('link', { name: /通知名單無人/ })).toBeNull();
});

it('shows another project when it is chosen', async () => {
  start(PROJECTS);
  fireEvent.click(await screen.findByRole('button', { name: /烏來/ }));
  await screen.findByText('每一項都已設定。');
  expect(within(screen.getByRole('row', { name: /烏來/ })).getByText('齊全')).toBeTruthy();
});

it('says that it could not be checked, never that all is set up', async () => {
  start(Response.json({ code: 'server.failed', message: '…' }, { status: 500 }));
  await screen.findByText('無法檢查設定');
  expect(screen.queryByText('每一項都已設定。')).toBeNull();
});
