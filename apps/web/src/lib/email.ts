/** Tells whether the text has the form of an e-mail address; the server validates it fully. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
