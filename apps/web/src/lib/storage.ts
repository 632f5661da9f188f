/**
 * Reads from browser storage, which may be refused, full or edited by hand: reads then return null, writes do nothing.
 */
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Writes a value; null removes the key. */
export const writeText = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A value that cannot be stored applies until the page is left.
  }
};

export const writeJson = (key: string, value: unknown): void =>
  writeText(key, value === null ? null : JSON.stringify(value));
