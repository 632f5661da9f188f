/** Control characters, NUL among them, and halves of a pair: no keyboard writes them, and a database keeps not all of them. */
const UNWRITTEN = /[\p{Cc}\p{Cs}]/u;
const UNWRITTEN_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Whether a text is one line of characters that people write. */
export const isLine = (text: string): boolean => !UNWRITTEN.test(text);

/** The same of a text that may have line breaks and tabs. */
export const isLines = (text: string): boolean => !UNWRITTEN_IN_LINES.test(text);
