/** Returns the element id of an instrument's card. */
export const cardId = (instrumentId: string): string => `card-${instrumentId}`;
