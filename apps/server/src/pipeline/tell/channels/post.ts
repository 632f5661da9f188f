type Answer = { status: number; text: string; headers: Headers } | { trouble: 'timeout' | 'unreachable' };

type Post = {
  headers?: Record<string, string>;
  body: string | URLSearchParams;
  timeoutMs: number;
  signal?: AbortSignal;
};

/** One POST. A peer that is away or silent is an answer too, in a word that holds nothing of the request. */
export async function post(url: string, { headers = {}, body, timeoutMs, signal }: Post): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A password is for the host that was configured and for no other
      redirect: 'error',
      signal: signal ? AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]) : AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    return { trouble: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' };
  }
}
