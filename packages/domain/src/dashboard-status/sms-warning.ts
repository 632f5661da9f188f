/** A sent message; `at` in epoch ms. */
export type SentMessage = { content: string; at: number };

export type SmsWarning = {
  level: 'AL' | 'WSL';
  /** The newest message of that level. */
  message: SentMessage;
};

/** Names of the lights in messages, in both languages. */
const RED = /紅燈|red light/i;
const YELLOW = /黃燈|yellow light/i;

/** Returns the level of the light that a message names; the higher level when the message names both; null for none. */
export const findLight = (content: string): 'AL' | 'WSL' | null =>
  RED.test(content) ? 'WSL' : YELLOW.test(content) ? 'AL' : null;

/**
 * Returns the warning from sent messages: a yellow light sets AL, a red light WSL. A later yellow light never lowers
 * WSL while the red message is in the given list. Null when no message names a light.
 */
export const smsWarning = (messages: readonly SentMessage[]): SmsWarning | null => {
  let warning: SmsWarning | null = null;
  for (const message of messages) {
    const level = findLight(message.content);
    if (level === null || (warning?.level === 'WSL' && level === 'AL')) continue;
    const isHigher = warning === null || warning.level !== level;
    if (isHigher || message.at > (warning as SmsWarning).message.at) warning = { level, message };
  }
  return warning;
};
