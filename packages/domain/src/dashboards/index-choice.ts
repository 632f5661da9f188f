/** The instruments of a project by place: areas, their stations, the ids in each, in the order of the project's tree. */
export type InstrumentTree = readonly (readonly (readonly string[])[])[];

/** A place counted from 0, or all of them. */
export type Place = number | '*';
export type IndexChoice = { area: Place; station: Place; instrument: Place };

/** What a chart tile without data shows: the first instrument of the first station of the first area. */
export const FIRST_INSTRUMENT = '0..0..0';

const PATTERN = /^(\*|\d{1,6})\.\.(\*|\d{1,6})\.\.(\*|\d{1,6})$/;

const placeOf = (text: string | undefined): Place => (text === '*' ? '*' : Number(text));

/** Reads `{area}..{station}..{instrument}`; null where the text is none. */
export function parseIndexChoice(text: string): IndexChoice | null {
  const found = PATTERN.exec(text);
  return found && { area: placeOf(found[1]), station: placeOf(found[2]), instrument: placeOf(found[3]) };
}

export const formatIndexChoice = ({ area, station, instrument }: IndexChoice): string =>
  `${area}..${station}..${instrument}`;

/** Whether it means places that may hold more instruments later. */
export const isOpenChoice = (choice: IndexChoice): boolean => Object.values(choice).includes('*');

/** The ids at these places, in the order of the tree; none where there is no such place. */
export const chosenByIndex = ({ area, station, instrument }: IndexChoice, tree: InstrumentTree): string[] =>
  at(tree, area).flatMap((stations) => at(stations, station).flatMap((ids) => at(ids, instrument)));

const at = <T>(all: readonly T[], place: Place): readonly T[] => (place === '*' ? all : all.slice(place, place + 1));
