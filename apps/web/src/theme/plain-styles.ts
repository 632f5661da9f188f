// For the web tests. A query by role asks for the computed style of everything that it names, and jsdom
// applies every rule of every style sheet for each answer: a third of the time of these tests, though none is about
// a sheet. Here an element is as its attributes and its kind make it.

const realStyle = window.getComputedStyle.bind(window);

/** How elements of a kind are displayed where nothing says otherwise. */
const displays = new Map<string, string>();

function displayOfKind(tag: string): string {
  const known = displays.get(tag);
  if (known !== undefined) return known;
  const { display } = realStyle(document.createElement(tag));
  displays.set(tag, display);
  return display;
}

const own = (element: Element, name: string): string =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style.getPropertyValue(name) : '';

function inherited(element: Element | null, name: string): string {
  for (let at = element; at; at = at.parentElement) {
    const value = own(at, name);
    if (value) return value;
  }
  return '';
}

function styleOf(element: Element, name: string): string {
  if (name === 'display') {
    return own(element, name) || (element.hasAttribute('hidden') ? 'none' : displayOfKind(element.localName));
  }
  return name === 'visibility' ? inherited(element, name) || 'visible' : own(element, name);
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

window.getComputedStyle = (element, pseudo) =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_, key) => {
      if (typeof key !== 'string') return undefined;
      const read = (name: string) => (pseudo ? '' : styleOf(element, name));
      return key === 'getPropertyValue' ? read : read(dashed(key));
    },
  });
