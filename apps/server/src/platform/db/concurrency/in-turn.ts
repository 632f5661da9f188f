/**
 * Serialises the statements of a transaction, in the order of the calls: the caller may continue meanwhile, and the
 * next statement runs while an answer is processed. `end` waits for pending statements and then rejects new ones, which
 * would run after the transaction and persist whatever its outcome.
 */
export function inTurn<A extends unknown[], R>(
  query: (...asked: A) => Promise<R>,
): { ask: (...asked: A) => Promise<R>; end: () => Promise<void> } {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  let isOver = false;
  let onIdle = () => {};
  const next = () => {
    const send = waiting.shift();
    if (send) return send();
    isBusy = false;
    onIdle();
  };
  const send = async (asked: A) => {
    try {
      return await query(...asked);
    } finally {
      // Before the answer is processed
      next();
    }
  };
  const ask = (...asked: A): Promise<R> => {
    if (isOver) return Promise.reject(new Error('a statement came after its transaction was over'));
    if (isBusy)
      return new Promise((resolve, reject) => {
        waiting.push(() => void send(asked).then(resolve, reject));
      });
    isBusy = true;
    return send(asked);
  };
  return {
    ask,
    end: async () => {
      isOver = true;
      if (!isBusy) return;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    },
  };
}
