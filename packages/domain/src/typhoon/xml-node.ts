/** An XML element without its prefix: its own text and its children in order. */
export type XmlNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly XmlNode[];
};

export const listChildren = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** Joins all text of a node and its descendants. */
export const textOf = (node: XmlNode): string => [node.text, ...node.children.map(textOf)].filter(Boolean).join(' ');

/** Returns the text of the first child of that name; empty when there is none. */
export const fieldText = (node: XmlNode, name: string): string =>
  listChildren(node, name)[0]?.text.replace(/\s+/g, ' ').trim() ?? '';
