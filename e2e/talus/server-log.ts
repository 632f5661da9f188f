/** pino's number for a warning. */
const WARNING = 40;

/** What a small demo says of itself wherever it runs: its database, channels that nobody set up. */
const USUAL = [/^embedded database: not safe/, /^messages are kept: this channel is not configured/];

/** Warnings and errors in the log of a server, in the order in which they came, without those that are meant to be there. */
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
