type Named = { _id: string; name: string };

/** What may stand in a thing: what does so already, and the rest by name, with where it stands today. */
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
