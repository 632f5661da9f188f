/** Actions of the page; times in milliseconds. */
export type MapPage = {
  /** Draws the points in memory; ends at the first picture with all of them. */
  show(points: number): Promise<number>;
  /** Drags the map by `step` pixels per frame; returns the time that each frame kept the main thread and took. */
  pan(frames: number, step: number): Promise<number[]>;
  /** Zooms in or out and waits until the map is drawn. */
  zoom(steps: number): Promise<number>;
  clear(): Promise<void>;
  /** Draws the map without points once and keeps its pixels. */
  keepEmpty(): Promise<void>;
  /** Counts the pixels that differ from the map without points. */
  drawn(): number;
};

declare global {
  interface Window {
    mapPage: MapPage;
  }
}

/** Resolves when the pending frame has left the main thread. */
export const afterFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );
