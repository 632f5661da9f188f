import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderApp, speakChinese } from '../../app/test-support';
import { Channels } from './Channels';

vi.hoisted(() => {
  globalThis.fetch = async () => Response.json({ sms: false, email: true, line: false });
});

beforeAll(speakChinese);
afterEach(cleanup);

it('says of each channel whether it is configured', async () => {
  renderApp(<Channels />);
  await screen.findByText('已設定');
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['電子郵件已設定', '簡訊未設定：訊息會保留，不會送出', 'LINE未設定：訊息會保留，不會送出']);
});
