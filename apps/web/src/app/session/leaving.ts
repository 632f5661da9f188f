let leaving = new AbortController();

/** Aborted from the moment someone logs out: what a screen does on its own ends, so that nothing of it is refused. */
export const leavingSignal = (): AbortSignal => leaving.signal;

export const isLeaving = (): boolean => leaving.signal.aborted;

/** Ends the work of screens while the farewell is said, whether it comes off or not. */
export const whileLeaving = async <T>(farewell: () => Promise<T>): Promise<T> => {
  leaving.abort();
  try {
    return await farewell();
  } finally {
    leaving = new AbortController();
  }
};
