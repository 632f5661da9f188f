/** Creates an interruptible sleep; a wake-up while awake cuts the next sleep short. Does not keep the process alive. */
export function createAlarmClock(signal: AbortSignal) {
  let isCalled = false;
  let rise: (() => void) | null = null;
  const wake = () => {
    isCalled = true;
    rise?.();
  };
  signal.addEventListener('abort', wake);
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => rise?.(), ms);
      timer.unref();
      rise = () => {
        clearTimeout(timer);
        rise = null;
        isCalled = false;
        resolve();
      };
      if (isCalled) rise();
    });
  return { wake, sleep };
}
