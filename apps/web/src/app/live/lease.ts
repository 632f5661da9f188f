type Message = { type: 'ask' } | { type: 'lead'; term: number; id: string } | { type: 'gone' };

/** Trial period: a tab on trial steps down when a leader answers within this. */
export const TRIAL_MS = 500;
/** Interval at which a follower checks for a leader. A hidden tab's timers are slow, its answers are not. */
export const ASK_MS = 5000;
/** Timeout of the leader's answer: after this the leader is gone. */
export const ANSWER_MS = 1500;

/**
 * Elects one tab by messages. A tab leads at once on trial and asks; an existing leader answers and the tab follows. Of
 * two leaders the later term wins, within one term the lower id.
 */
export const leadByLease = (
  name: string,
  lead: () => () => void,
  id: string = crypto.randomUUID?.() ?? `${Math.random()}`,
) => {
  const channel = new BroadcastChannel(`${name} lease`);
  const post = (message: Message) => channel.postMessage(message);
  let end: (() => void) | null = null;
  /** 0 while on trial. */
  let term = 0;
  let newestTerm = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answer: ReturnType<typeof setTimeout> | undefined;

  const run = () => {
    clearTimeout(timer);
    clearTimeout(answer);
    end ??= lead();
    term = 0;
    timer = setTimeout(settle, TRIAL_MS);
    post({ type: 'ask' });
  };
  const settle = () => {
    newestTerm += 1;
    term = newestTerm;
    post({ type: 'lead', term, id });
  };
  const follow = () => {
    clearTimeout(timer);
    clearTimeout(answer);
    end?.();
    end = null;
    timer = setTimeout(ask, ASK_MS);
  };
  const ask = () => {
    answer = setTimeout(run, ANSWER_MS);
    post({ type: 'ask' });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask') {
      if (term > 0 && end) post({ type: 'lead', term, id });
    } else if (data.type === 'gone') {
      if (!end) run();
    } else {
      newestTerm = Math.max(newestTerm, data.term);
      const isMine = end !== null && term > 0 && (term > data.term || (term === data.term && id < data.id));
      if (isMine) post({ type: 'lead', term, id });
      else follow();
    }
  });
  run();
  return () => {
    clearTimeout(timer);
    clearTimeout(answer);
    const wasLeading = end !== null;
    end?.();
    end = null;
    if (wasLeading) post({ type: 'gone' });
    channel.close();
  };
};
