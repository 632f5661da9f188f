/** What an area and a station have in common: a name, and a project or none. */
export type Place = { _id: string; revision: number; name: string; project: { _id: string; name: string } | null };

/** The catalogue has the same sentences of both. */
export type PlaceNoun = 'area' | 'station';
