type Named = { _id: string; name: string };

/**
 * Returns the options for the parts of a place: the current parts first, then the rest by name with their present
 * place.
 */
export function partChoices(
  whole: { _id: string },
  own: readonly Named[],
  all: readonly (Named & { at: Named | null })[],
): { value: string; text: string }[] {
  const known = new Map(own.map(({ _id, name }) => [_id, { value: _id, text: name }]));
  for (const { _id, name, at } of all)
    known.set(_id, { value: _id, text: at && at._id !== whole._id ? `${name}　${at.name}` : name });
  return [...known.values()];
}
