/** The rows of one document, oldest first, one per time. */
export type DocumentRows = { documentNo: number; times: Float64Array; columns: ReadonlyMap<number, Float64Array> };
