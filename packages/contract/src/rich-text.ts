import { longText } from './wire';

/** JSON bodies that carry a rich text: the limit of the text, which the server counts itself, with its quotes escaped. */
export const RICH_TEXT_BODY_LIMIT = 2_500_000;

/** HTML of a few harmless tags; the server cleans whatever comes. */
export const richText = longText(RICH_TEXT_BODY_LIMIT);
