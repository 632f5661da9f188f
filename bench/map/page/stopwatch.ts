/** What the page can do; times in milliseconds. */
export type MapPage = {
  /** From the points in memory to the first picture with all of them. */
  show(points: number): Promise<number>;
  /** Drags the map by so many pixels a frame; answers how long each frame kept the main thread and took. */
  pan(frames: number, step: number): Promise<number[]>;
  /** One step nearer or farther, until it is drawn. */
  zoom(steps: number): Promise<number>;
  clear(): Promise<void>;
  /** Draws the map without points once, and keeps its pixels. */
  keepEmpty(): Promise<void>;
  /** How many pixels differ from the map without points. */
  drawn(): number;
};

declare global {
  interface Window {
    mapPage: MapPage;
  }
}

/** Ends when the frame that is due has left the main thread. */
export const afterFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );
