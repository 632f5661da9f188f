import type { SerialTest } from '@talus/contract/data/serial';
import { describe, expect, it } from 'vitest';
import { withDemoApp } from '../../testing/demo-app';
import { withSerialHost } from '../../testing/serial-host';

describe('with a serial-port host', () => {
  const host = withSerialHost();
  const { ask, login } = withDemoApp(() => ({ TALUS_SERIAL_URL: `http://talus:secret@${host.address()}/` }));
  const test = async () =>
    ask<SerialTest>('GET', '/api/comtest', { token: await login('admin@demo.talus'), language: 'zh-TW' });

  it('answers what it said, and sends it nobody’s token', async () => {
    host.says = { status: 200, text: 'COM3 opened\nCOM3 9600 8N1 ok\n' };
    const { status, body } = await test();
    expect([status, body]).toMatchObject([200, { host: host.address(), status: 200, log: host.says.text }]);
    // The credentials before the @ of the setting, and no token of the person
    const authorization = `Basic ${Buffer.from('talus:secret').toString('base64')}`;
    expect(host.heard).toEqual([{ url: '/api/comtest', authorization }]);
  });

  it('says what it refused, too, and no more than 64 KiB of it', async () => {
    host.says = { status: 500, text: 'x'.repeat(70_000) };
    const { body } = await test();
    expect([body.status, body.log.length]).toEqual([500, 65_536]); // 64 × 1024
  });

  it('that is gone is named', async () => {
    await host.close();
    const { status, body } = await test();
    expect([status, body.code, body.message]).toEqual([
      502,
      'serial.unavailable',
      expect.stringMatching(/^序列埠主機 127\.0\.0\.1:\d+ 沒有回應/),
    ]);
  });
});

describe('without one', () => {
  const { ask, login } = withDemoApp();

  it('says which setting names it; nobody but an administrator may ask', async () => {
    const token = await login('admin@demo.talus');
    const { status, body } = await ask('GET', '/api/comtest', { token, language: 'zh-TW' });
    expect([status, body.message]).toEqual([404, '尚未設定序列埠主機（TALUS_SERIAL_URL）']);
    expect((await ask('GET', '/api/comtest', { token: await login('engineer@demo.talus') })).status).toBe(403);
  });
});
