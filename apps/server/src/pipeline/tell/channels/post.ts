type Answer = { status: number; text: string; headers: Headers } | { trouble: 'timeout' | 'unreachable' };

type Post = {
  headers?: Record<string, string>;
  body: string | URLSearchParams;
  timeoutMs: number;
  signal?: AbortSignal;
};

/** Sends one POST. An unreachable or silent peer is an answer too, with a code that contains nothing of the request. */
export async function post(url: string, { headers = {}, body, timeoutMs, signal }: Post): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A password is for the configured host only
      redirect: 'error',
      signal: signal ? AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]) : AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    return { trouble: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' };
  }
}
