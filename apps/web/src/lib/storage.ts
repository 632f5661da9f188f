/** Browser storage that may be refused, full or edited by hand: reading then gives null, writing does nothing. */
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

/** null takes the key away. */
export const writeText = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What cannot be kept holds until the page is left.
  }
};

export const writeJson = (key: string, value: unknown): void =>
  writeText(key, value === null ? null : JSON.stringify(value));
