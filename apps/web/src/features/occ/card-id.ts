/** Where the card of an instrument is in the page. */
export const cardId = (instrumentId: string): string => `card-${instrumentId}`;
