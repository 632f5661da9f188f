/** A project's instruments as a tree: areas, their stations and the ids in each, in display order. */
export type InstrumentTree = readonly (readonly (readonly string[])[])[];

/** An index from 0, or all. */
export type IndexPlace = number | '*';
export type IndexChoice = { area: IndexPlace; station: IndexPlace; instrument: IndexPlace };

/** Data of a chart tile without a choice: the first instrument of the first station of the first area. */
export const FIRST_INSTRUMENT = '0..0..0';

const PATTERN = /^(\*|\d{1,6})\.\.(\*|\d{1,6})\.\.(\*|\d{1,6})$/;

const placeOf = (text: string | undefined): IndexPlace => (text === '*' ? '*' : Number(text));

/** Parses `{area}..{station}..{instrument}`; null when the text has another form. */
export function parseIndexChoice(text: string): IndexChoice | null {
  const found = PATTERN.exec(text);
  return found && { area: placeOf(found[1]), station: placeOf(found[2]), instrument: placeOf(found[3]) };
}

export const formatIndexChoice = ({ area, station, instrument }: IndexChoice): string =>
  `${area}..${station}..${instrument}`;

/** Tells whether the choice has a wildcard and so may select more instruments later. */
export const isOpenChoice = (choice: IndexChoice): boolean => Object.values(choice).includes('*');

/** Returns the selected ids in the order of the tree; an index out of range selects none. */
export const chosenByIndex = ({ area, station, instrument }: IndexChoice, tree: InstrumentTree): string[] =>
  at(tree, area).flatMap((stations) => at(stations, station).flatMap((ids) => at(ids, instrument)));

const at = <T>(all: readonly T[], place: IndexPlace): readonly T[] =>
  place === '*' ? all : all.slice(place, place + 1);
