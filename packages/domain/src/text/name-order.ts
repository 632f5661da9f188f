/** The order of names in every list, file and tree: by strokes of zh-TW, numbers by value, letters case-insensitive. */
const collator = new Intl.Collator('zh-Hant-TW', { numeric: true });

export const compareNames = (a: string, b: string): number => collator.compare(a, b);
