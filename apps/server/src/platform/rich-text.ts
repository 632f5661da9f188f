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
  // Content of these tags is not the writer's text
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math', 'title'],
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 50,
};

/** Sanitises rich text: a tag that is not allowed is removed, and its text kept unless it is code. */
export const cleanRichText = (html: string): string => sanitize(html, ALLOWED).trim();

/** Prepares rich text for the database: refuses text that is too large, and sanitises the rest. */
export function keepRichText(html: string): string {
  if (isTooLarge(html)) throw new AppError('rich-text.too-large');
  return cleanRichText(html);
}
