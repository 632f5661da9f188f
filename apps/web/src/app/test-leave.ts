// Web test files share a simulated browser, since creating one takes longer than most of them. The changes of a file
// are undone at its end, and our own modules are loaded anew for the next file.
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

const CHANGED_BY_TESTS: object[] = [globalThis, console, Element.prototype, Range.prototype];
const found = CHANGED_BY_TESTS.map((one) => [one, Object.getOwnPropertyDescriptors(one)] as const);

const heard: Parameters<typeof window.removeEventListener>[] = [];
const listen = window.addEventListener;
window.addEventListener = ((...args: Parameters<typeof window.addEventListener>) => {
  heard.push(args);
  listen.apply(window, args);
}) as typeof listen;

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const args of heard) window.removeEventListener(...args);
  for (const [one, before] of found) restore(one, before);
  clearPage();
  vi.resetModules();
});

function restore(one: object, before: PropertyDescriptorMap): void {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(one))) {
    const was = before[name];
    if (!now.configurable || name.startsWith('__')) continue;
    if (!was) Reflect.deleteProperty(one, name);
    else if (was.value !== now.value || was.get !== now.get) Object.defineProperty(one, name, was);
  }
}

function clearPage(): void {
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
