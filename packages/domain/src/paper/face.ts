/** Font metrics; widths in points. */
export type Face = { widthOf: (text: string, size: number, isBold?: boolean) => number };
