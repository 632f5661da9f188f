/** Fields on the page whose text cannot be taken, each with the function that shows the user what to correct. */
const wrong = new Map<Element, () => void>();

/** Notes a field until the returned function is called. */
export const noteWrongField = (field: Element, show: () => void): (() => void) => {
  wrong.set(field, show);
  return () => void wrong.delete(field);
};

const SCOPES = 'form, search, [role=search], dialog, [role=dialog]';

const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Shows the first wrong field of an element's form, search or dialog, or of the page for an element outside of these.
 * Returns false where no field is wrong.
 */
export const showWrongField = (element: Element): boolean => {
  const scope = element.closest(SCOPES);
  const [first] = [...wrong]
    .filter(([field]) => field.closest(SCOPES) === scope)
    .sort(([a], [b]) => (isBefore(a, b) ? -1 : 1));
  first?.[1]();
  return first !== undefined;
};
