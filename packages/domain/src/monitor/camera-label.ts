import { searchKey } from '../text/search-key';

/** Returns the group of a camera: its label up to the first dash, or the whole label without a dash. */
export function groupOf(content: string): string {
  const dash = content.indexOf('-');
  return dash < 0 ? content : content.slice(0, dash);
}

/** Lists the groups in the order of their cameras, each with its number of cameras. */
export function groupsOf(contents: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const content of contents) counts.set(groupOf(content), (counts.get(groupOf(content)) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Lists the places that a camera looks at: the words of its label after the group. */
const placesOf = (content: string): string[] => {
  const dash = content.indexOf('-');
  return content
    .slice(dash + 1)
    .split(/\s+/)
    .map(searchKey)
    .filter(Boolean);
};

/**
 * Tells whether a camera looks at an area: its label names the area, as `邊坡-TK12+300 坡面` names TK12+300. The first word
 * identifies an area: `EX-01 開挖區` is EX-01.
 */
export function seesArea(content: string, area: string): boolean {
  const known = searchKey(area.trim().split(/\s+/)[0] ?? '');
  return known !== '' && placesOf(content).includes(known);
}
