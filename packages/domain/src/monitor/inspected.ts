export type Picture = { mediaType: 'image/jpeg' | 'image/png'; width: number; height: number };

/**
 * What the bytes are: a whole picture; one whose end has not come yet; one that can never become whole; or none that we
 * know. Goes by the content alone, whatever the name says.
 */
export type Inspected = Picture | 'incomplete' | 'damaged' | 'unknown';
