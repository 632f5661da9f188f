import { vi } from 'vitest';

const SIZE = { width: 1200, height: 160 };

/** Gives elements a size, for tests: the simulated browser has no layout, and the grid draws only what fits. */
export const giveSize = (): void => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: unknown[]) => void) {}
      observe(target: Element) {
        const borderBoxSize = [{ inlineSize: SIZE.width, blockSize: SIZE.height }];
        queueMicrotask(() => this.tell([{ target, contentRect: { ...SIZE, top: 0, left: 0 }, borderBoxSize }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
};
