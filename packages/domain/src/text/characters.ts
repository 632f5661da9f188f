/**
 * Control characters (NUL included) and lone surrogates: no keyboard types them, and a database cannot store all of
 * them.
 */
const UNWRITTEN = /[\p{Cc}\p{Cs}]/u;
const UNWRITTEN_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Tells whether a text is one line without such characters. */
export const isLine = (text: string): boolean => !UNWRITTEN.test(text);

/** Tells whether a text is free of such characters; line breaks and tabs are allowed. */
export const isLines = (text: string): boolean => !UNWRITTEN_IN_LINES.test(text);
