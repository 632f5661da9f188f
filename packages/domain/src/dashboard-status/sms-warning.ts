/** A message that went out; `at` in epoch ms. */
export type SentMessage = { content: string; at: number };

export type SmsWarning = {
  level: 'AL' | 'WSL';
  /** The newest message of that level. */
  message: SentMessage;
};

/** How messages name the lights, in both languages. */
const RED = /紅燈|red light/i;
const YELLOW = /黃燈|yellow light/i;

/** The level that a message names; of one that names both, the higher. */
export const lightOf = (content: string): 'AL' | 'WSL' | null =>
  RED.test(content) ? 'WSL' : YELLOW.test(content) ? 'AL' : null;

/**
 * A yellow light sets AL, a red one WSL, and no later message takes WSL back as long as the red one is within what was
 * asked for. Null: no message names a light.
 */
export const smsWarning = (messages: readonly SentMessage[]): SmsWarning | null => {
  let warning: SmsWarning | null = null;
  for (const message of messages) {
    const level = lightOf(message.content);
    if (level === null || (warning?.level === 'WSL' && level === 'AL')) continue;
    const isHigher = warning === null || warning.level !== level;
    if (isHigher || message.at > (warning as SmsWarning).message.at) warning = { level, message };
  }
  return warning;
};
