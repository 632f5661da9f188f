/** Of fewer rows than this share a formula gives too few results to be meant so. */
const FEW = 0.9;

export const isFew = ({ rows, results }: { rows: number; results: number }): boolean => results < rows * FEW;
