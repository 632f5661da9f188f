import '../ui/test-support';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LanguageSwitch } from './LanguageSwitch';
import { NO_SESSION } from './session/state';
import { sessionStore } from './session/store';
import { renderApp, speakChinese } from './test-support';

const wire = vi.hoisted(() => {
  const way: { asked: [string, string][] } = { asked: [] };
  globalThis.fetch = async (url, init) => {
    way.asked.push([String(url), String(init?.body)]);
    return Response.json({ ok: true });
  };
  return way;
});

beforeAll(speakChinese);
afterEach(cleanup);

it('speaks the other language at once, keeps it in this browser and with the person', async () => {
  sessionStore.dispatch({ type: 'restored', session: { ...NO_SESSION, token: 'ours' } });
  const person = userEvent.setup({ delay: null });
  renderApp(<LanguageSwitch />);
  expect(screen.getByRole('group', { name: '語言' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'EN' }));
  await screen.findByRole('group', { name: 'Language' });
  expect([document.documentElement.lang, localStorage.getItem('talus.language')]).toEqual(['en', 'en']);
  expect(wire.asked.map(([, body]) => body)).toEqual(['{"language":"en"}']);
  await person.click(screen.getByRole('button', { name: /中文/ }));
  await screen.findByRole('group', { name: '語言' });
  expect(document.documentElement.lang).toBe('zh-Hant-TW');
});
