import { type BrowserContext, expect } from '@playwright/test';

export type Witness = {
  /** Accepts an error from now on: a status with its path, such as `400 /api/user/login`, or part of a text. */
  expect: (complaint: string) => void;
  unexpected: () => string[];
  /** Waits for a notice with this text; notices disappear by themselves, so their texts are recorded. */
  hears: (text: string) => Promise<void>;
  /** Returns the texts of all notices so far. */
  said: () => string[];
};

/** Records every error and notice of a browser context. */
export async function listen(context: BrowserContext): Promise<Witness> {
  const complaints: string[] = [];
  const expected: string[] = [];
  const said: string[] = [];
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    // Failed loads are recorded below, with their address
    const isEcho = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isEcho) complaints.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${new URL(request.url()).pathname}`);
  });
  await context.exposeBinding('noticeShown', (_, text: string) => said.push(text));
  await context.addInitScript(watchNotices);
  return {
    expect: (complaint) => expected.push(complaint),
    unexpected: () => complaints.filter((complaint) => !expected.some((part) => complaint.includes(part))),
    hears: (text) =>
      expect.poll(() => said, { message: `a notice says ${text}` }).toContainEqual(expect.stringContaining(text)),
    said: () => [...said],
  };
}

/** Runs in the page. */
function watchNotices(): void {
  const tell = (window as unknown as { noticeShown: (text: string) => void }).noticeShown;
  new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.parentElement?.matches('section[aria-live]')) continue;
      tell([...node.querySelectorAll('p')].map(({ textContent }) => textContent).join(' '));
    }
  }).observe(document, { childList: true, subtree: true });
}
