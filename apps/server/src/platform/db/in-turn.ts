/**
 * The statements of a transaction, each when the one before it is over, in the order in which they are asked: who asks
 * may go on meanwhile, and the next one runs while an answer is taken apart. After `end`, which waits for those that were
 * asked, no more are taken: they would come after the transaction and stay, whatever became of it.
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
      // Before the answer is taken apart
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
