import '../../../ui/test-support';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { openAdminPage, serverOf } from '../common/test-admin';
import { TestingPage } from './TestingPage';

const open = (answers: Parameters<typeof serverOf>[0]) => {
  wire.fetch = serverOf(answers).fetch;
  openAdminPage(<TestingPage />, '/admin/testing');
};
const log = () => within(screen.getByRole('log', { name: '測試紀錄' }));
const run = () => fireEvent.click(screen.getByRole('button', { name: '測試序列埠' }));

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('the serial port', () => {
  it('is tried by its host, whose words stand in the log until they are cleared', async () => {
    open({ 'GET /api/comtest': () => ({ host: 'site:9600', status: 200, milliseconds: 12, log: 'COM3 ok\n' }) });
    run();
    expect(await log().findByText('COM3 ok')).toBeTruthy();
    expect(log().getByText('site:9600 回應 HTTP 200，12 ms')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '清除紀錄' }));
    expect(log().queryByText('COM3 ok')).toBeNull();
  });

  it('without a host leaves a clear error there', async () => {
    const message = '尚未設定序列埠主機（TALUS_SERIAL_URL）';
    open({ 'GET /api/comtest': () => Response.json({ code: 'serial.not-configured', message }, { status: 404 }) });
    run();
    expect(await log().findByText(message)).toBeTruthy();
  });
});

describe('the picture of a chart', () => {
  it('that could not be drawn is said to have failed', async () => {
    open({});
    expect(screen.getByRole('heading', { name: '圖表輸出' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '輸出圖片' }));
    expect(await screen.findByText('圖片輸出失敗')).toBeTruthy();
  });
});
