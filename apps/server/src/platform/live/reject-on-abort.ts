/**
 * Rejects with the reason when the signal is aborted before the work ends. Removes its listener when the work ends; a
 * race against a promise that rejects at the end would leak, since a connection lives for months.
 */
export function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onEnd = () => reject(signal.reason);
    const leave = () => signal.removeEventListener('abort', onEnd);
    work.then(resolve, reject).then(leave);
    if (signal.aborted) onEnd();
    else signal.addEventListener('abort', onEnd, { once: true });
  });
}
