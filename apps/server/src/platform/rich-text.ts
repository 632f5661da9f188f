import { INK_CLASSES, RICH_TEXT_STYLES, RICH_TEXT_TAGS } from '@talus/domain/rich-text/allowed';
import { isTooLarge } from '@talus/domain/rich-text/byte-size';
import sanitize from 'sanitize-html';
import { AppError } from './http/app-error';

const ALLOWED: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { '*': ['style', 'class'] },
  allowedClasses: { '*': [...INK_CLASSES] },
  allowedStyles: { '*': Object.fromEntries(Object.entries(RICH_TEXT_STYLES).map(([name, form]) => [name, [form]])) },
  allowedSchemes: [],
  // What stands in these is no text of the writer
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math', 'title'],
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 50,
};

/** A rich text as it may be kept: what is not on the list loses its tag, and keeps its words unless it is code. */
export const cleanRichText = (html: string): string => sanitize(html, ALLOWED).trim();

/** On the way into the database: too large is refused, the rest cleaned. */
export function keepRichText(html: string): string {
  if (isTooLarge(html)) throw new AppError('rich-text.too-large');
  return cleanRichText(html);
}
