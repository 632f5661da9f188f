import { searchKey } from '../text/search-key';

/** The group of a camera: its label up to the first dash, all of it where there is none. */
export function groupOf(content: string): string {
  const dash = content.indexOf('-');
  return dash < 0 ? content : content.slice(0, dash);
}

/** Groups in the order of their cameras, each with how many it has. */
export function groupsOf(contents: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const content of contents) counts.set(groupOf(content), (counts.get(groupOf(content)) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** What a camera looks at: the words of its label behind the group. */
const placesOf = (content: string): string[] => {
  const dash = content.indexOf('-');
  return content
    .slice(dash + 1)
    .split(/\s+/)
    .map(searchKey)
    .filter(Boolean);
};

/**
 * Whether a camera looks at an area: its label names it, as `邊坡-TK12+300 坡面` names TK12+300. An area is known by its
 * first word, so that `EX-01 開挖區` is EX-01.
 */
export function seesArea(content: string, area: string): boolean {
  const known = searchKey(area.trim().split(/\s+/)[0] ?? '');
  return known !== '' && placesOf(content).includes(known);
}
