import { vi } from 'vitest';

/** Nothing has a size in a simulated browser. The room of the tiles wants one; a canvas could not be drawn on. */
export const giveTilesRoom = (): void => {
  const sizeOf = (pixels: number) =>
    function (this: HTMLElement) {
      return this.tagName === 'SECTION' ? pixels : 0;
    };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(sizeOf(1180));
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(sizeOf(776));
};
