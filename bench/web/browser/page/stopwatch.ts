/** Actions of both pages; each returns the milliseconds until the result is painted. */
export type ChartPage = {
  /** Draws the columns in memory. */
  show(): Promise<number>;
  zoom(from: number, to: number): Promise<number>;
  clear(): Promise<void>;
  /** Returns the amount of curve now drawn: pixels, or points of paths. */
  painted(): number;
  /** Waits a few frames: a page that comes to the front is slow in its first frames, whatever it draws. */
  settle(): Promise<void>;
};

declare global {
  interface Window {
    chartPage: ChartPage;
  }
}

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
const afterFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );

/** Measures from the start of a frame until the frame with the work has left the main thread. */
export async function untilPainted(work: () => void): Promise<number> {
  await frame();
  const start = performance.now();
  work();
  await afterFrame();
  return performance.now() - start;
}

export async function settle(): Promise<void> {
  for (let i = 0; i < 5; i++) await afterFrame();
}
