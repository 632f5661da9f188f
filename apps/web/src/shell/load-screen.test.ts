// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ChunkError, loadScreen } from './load-screen';

describe('loading a screen', () => {
  it('gives what it loaded', async () => {
    expect(await loadScreen(async () => 'screen')).toBe('screen');
  });

  it('tells a chunk that did not come from other errors', async () => {
    const gone = loadScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await expect(gone).rejects.toBeInstanceOf(ChunkError);
    await expect(gone).rejects.toMatchObject({ code: 'chunk.failed' });
  });

  it('gives up after its time', async () => {
    await expect(loadScreen(() => new Promise(() => undefined), 1)).rejects.toMatchObject({ code: 'chunk.timeout' });
  });
});
