import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepsRefused, useHeldSession } from './held';
import { NO_SESSION } from './state';
import { sessionStore } from './store';

const token = (text: string) =>
  act(() => sessionStore.dispatch({ type: 'restored', session: { ...NO_SESSION, token: text } }));

afterEach(() => act(() => sessionStore.dispatch({ type: 'cleared' })));

it('keeps nothing where no screen asked for it', () => expect(keepsRefused('old')).toBe(false));

it('keeps the screen that asked for it, and tells it', () => {
  token('old');
  const { result, unmount } = renderHook(useHeldSession);
  expect(result.current.isRefused).toBe(false);
  act(() => void expect(keepsRefused('old')).toBe(true));
  expect(result.current.isRefused).toBe(true);
  unmount();
  expect(keepsRefused('old')).toBe(false);
});

it('is mended by a login in another tab', () => {
  token('old');
  const { result } = renderHook(useHeldSession);
  act(() => void keepsRefused('old'));
  token('new');
  expect(result.current.isRefused).toBe(false);
});
