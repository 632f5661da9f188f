/** What both pages can do; each answers how long it took until it was painted, in milliseconds. */
export type ChartPage = {
  /** From the columns in memory to the picture. */
  show(): Promise<number>;
  zoom(from: number, to: number): Promise<number>;
  clear(): Promise<void>;
  /** How much of curves is drawn now: pixels, or points of paths. */
  painted(): number;
  /** A page that comes to the front is slow in its first frames, whatever is drawn. */
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

/** Starts at the beginning of a frame; ends when the frame with the work has left the main thread. */
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
