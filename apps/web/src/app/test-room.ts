import { vi } from 'vitest';

/**
 * Gives elements a size, which they lack in a simulated browser: tiles need one, and a canvas cannot be drawn there.
 */
export const giveTilesRoom = (): void => {
  const sizeOf = (pixels: number) =>
    function (this: HTMLElement) {
      return this.tagName === 'SECTION' ? pixels : 0;
    };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(sizeOf(1180));
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(sizeOf(776));
};
