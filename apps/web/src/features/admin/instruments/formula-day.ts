/** Share of rows with a result below which a formula is probably wrong. */
const FEW = 0.9;

export const isFew = ({ rows, results }: { rows: number; results: number }): boolean => results < rows * FEW;
