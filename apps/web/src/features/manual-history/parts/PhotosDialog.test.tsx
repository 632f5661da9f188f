import '../../../ui/test-support';
import type { ManualOutput } from '@talus/contract/data/manual';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { projectOf } from '../../../app/test-data';
import { enterAs } from '../../../app/test-session';
import { renderApp, speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { PhotosDialog } from './PhotosDialog';

const OUTPUT = { name: 'OW-01', TIMESTAMP: '2026-11-15T00:40:00.000Z', remark: '', photos: ['a', 'b'] };
const TAKEN: Record<string, object> = {
  a: { taken_at: '2026-11-15T00:38:00.000Z', lat: 24.6869, lon: 120.9 },
  b: { taken_at: null, lat: null, lon: null },
};

beforeAll(speakChinese);

const open = (role: 'admin' | 'client') => {
  enterAs(role, projectOf(1));
  const asked: string[] = [];
  wire.fetch = async (input) => {
    const { pathname } = new URL(String(input), 'http://talus.test');
    asked.push(pathname);
    return Response.json(TAKEN[pathname.split('/').at(-2) ?? '']);
  };
  renderApp(<PhotosDialog output={OUTPUT as unknown as ManualOutput} zone="Asia/Taipei" onClose={() => undefined} />);
  return asked;
};

it('says to administrators when and where each photo was taken', async () => {
  open('admin');
  // 00:38 UTC + 8 h
  expect(await screen.findByText('拍攝於 2026/11/15 08:38，24.68690, 120.90000')).toBeTruthy();
  expect(await screen.findByText('相機未記錄時間與位置')).toBeTruthy();
});

it('asks nothing for anybody else', async () => {
  const asked = open('client');
  expect(screen.getAllByRole('img', { name: /張照片/ })).toHaveLength(2);
  expect([asked, screen.queryByText(/拍攝於/)]).toEqual([[], null]);
});
