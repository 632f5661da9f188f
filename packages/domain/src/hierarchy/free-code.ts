/** A number for something new: its name, or with the next count behind it where others have that. */
export function freeCode(name: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(name)) return name;
  let count = 2;
  while (used.has(`${name}-${count}`)) count += 1;
  return `${name}-${count}`;
}
