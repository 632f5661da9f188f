/** The one order of names in every list, file and tree: by the strokes of zh-TW, numbers by their value, letters of any case alike. */
const collator = new Intl.Collator('zh-Hant-TW', { numeric: true });

export const compareNames = (a: string, b: string): number => collator.compare(a, b);
