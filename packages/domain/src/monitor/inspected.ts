export type Picture = { mediaType: 'image/jpeg' | 'image/png'; width: number; height: number };

/**
 * The result of inspecting bytes: a whole picture; incomplete, when its end has not arrived yet; damaged, when it can
 * never become whole; or an unknown format. Depends on the content only, whatever the name is.
 */
export type Inspected = Picture | 'incomplete' | 'damaged' | 'unknown';
