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
