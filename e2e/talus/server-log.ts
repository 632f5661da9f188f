/** pino's number for a warning. */
const WARNING = 40;

/** Usual warnings of a small demo: embedded database, unconfigured channels. */
const USUAL = [/^embedded database: not safe/, /^messages are kept: this channel is not configured/];

/** Returns the warnings and errors of a server's log in order, without the expected ones. */
export const warningsIn = (output: string, expected: readonly RegExp[] = []): string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"level":') && levelOf(line) >= WARNING)
    .filter((line) => ![...USUAL, ...expected].some((pattern) => pattern.test(messageOf(line))));

const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);

function messageOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return msg ?? err?.message ?? '';
  } catch {
    return line; // cut off by a server that was killed
  }
}
