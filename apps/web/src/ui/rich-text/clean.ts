import { harmlessStyle, INK_CLASSES, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '@talus/domain/rich-text/allowed';
import createPurify from 'dompurify';

// A separate instance, so that its hooks affect no other use.
const purify = createPurify(window);

purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName === 'style') attribute.attrValue = harmlessStyle(attribute.attrValue);
  if (attribute.attrName === 'class') attribute.attrValue = knownClasses(attribute.attrValue);
  if (attribute.attrValue === '') attribute.keepAttr = false;
});

const knownClasses = (classes: string): string =>
  classes
    .split(/\s+/)
    .filter((name) => INK_CLASSES.includes(name))
    .join(' ');

/** Sanitises a stored rich text for display. */
export const cleanHtml = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
