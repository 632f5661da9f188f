/**
 * What the work gives, or, where the signal is aborted first, the reason. Nothing of work that is done stays with the
 * signal, as it would with a race against a promise that rejects at the end: a connection stands for months.
 */
export function whileWhole<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onEnd = () => reject(signal.reason);
    const leave = () => signal.removeEventListener('abort', onEnd);
    work.then(resolve, reject).then(leave);
    if (signal.aborted) onEnd();
    else signal.addEventListener('abort', onEnd, { once: true });
  });
}
