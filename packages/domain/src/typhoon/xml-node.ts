/** An element of a document without its prefix: its own text, and what stands inside in order. */
export type XmlNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly XmlNode[];
};

export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** All text within, in one. */
export const textOf = (node: XmlNode): string => [node.text, ...node.children.map(textOf)].filter(Boolean).join(' ');

/** The text of the first such child; empty where there is none. */
export const fieldText = (node: XmlNode, name: string): string =>
  childrenOf(node, name)[0]?.text.replace(/\s+/g, ' ').trim() ?? '';
