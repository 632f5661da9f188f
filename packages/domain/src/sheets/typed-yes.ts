const YES = /^(true|1|y|yes|o|v|x|✓|✔|是|有)$/i;

/** What people write in a column of ticks: O in the import templates, TRUE in a spreadsheet, 是 by hand. */
export const readTypedYes = (text: string): boolean => YES.test(text.trim().normalize('NFKC'));
