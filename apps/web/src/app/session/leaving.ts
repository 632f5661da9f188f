let leaving = new AbortController();

/** Returns a signal that aborts at logout, so that background work of screens ends before the server refuses it. */
export const leavingSignal = (): AbortSignal => leaving.signal;

export const isLeaving = (): boolean => leaving.signal.aborted;

/** Aborts background work of screens during the logout, whether the logout succeeds or fails. */
export const whileLeaving = async <T>(farewell: () => Promise<T>): Promise<T> => {
  leaving.abort();
  try {
    return await farewell();
  } finally {
    leaving = new AbortController();
  }
};
