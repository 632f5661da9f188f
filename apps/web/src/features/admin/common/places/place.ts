/** The common fields of areas and stations: name and optional project. */
export type Place = { _id: string; revision: number; name: string; project: { _id: string; name: string } | null };

/** Nouns for which the catalogue has the same sentences. */
export type PlaceNoun = 'area' | 'station';
