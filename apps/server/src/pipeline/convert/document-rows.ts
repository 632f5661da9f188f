/** Rows of one document, oldest first, each time once. */
export type DocumentRows = { documentNo: number; times: Float64Array; columns: ReadonlyMap<number, Float64Array> };
