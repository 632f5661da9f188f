import { afterEach, describe, expect, it, vi } from 'vitest';
import { offsetText } from './offset-text';
import { readJson, readText, writeJson, writeText } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('storage', () => {
  it('keeps texts and values, and forgets what is null', () => {
    writeText('a', 'x');
    writeJson('b', { n: 1 });
    expect(readText('a')).toBe('x');
    expect(readJson('b')).toEqual({ n: 1 });
    writeText('a', null);
    writeJson('b', null);
    expect([readText('a'), readJson('b')]).toEqual([null, null]);
  });

  it('reads a value edited by hand as nothing', () => {
    localStorage.setItem('b', '{broken');
    expect(readJson('b')).toBeNull();
  });

  it('goes on where a browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    writeText('a', 'x');
    expect(readText('a')).toBeNull();
  });
});

it.each([
  ['Asia/Taipei', '+08:00'],
  ['UTC', '+00:00'],
  ['Asia/Kathmandu', '+05:45'],
  ['America/Santiago', '−03:00'],
])('%s is written %s', (zone, text) => expect(offsetText(Date.UTC(2026, 10, 15), zone)).toBe(text));
