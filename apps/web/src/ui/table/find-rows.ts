/** Finds the rows that contain every word, ignoring case and character width. */
export const findRows = <Row>(rows: readonly Row[], text: string, textOf: (row: Row) => string): readonly Row[] => {
  const plain = (words: string) => words.normalize('NFKC').toLowerCase();
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const own = plain(textOf(row));
    return words.every((word) => own.includes(word));
  });
};
