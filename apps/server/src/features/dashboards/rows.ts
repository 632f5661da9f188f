/** A tile as stored, with the instruments that it meant when saved. */
export type StoredTile = { width: number; showType: string; data: string; kept?: string[] };

export type SavedTiles = { tiles: StoredTile[]; savedAt: Date; savedBy: string | null };

export type Information = { text: string; savedAt: Date | null; savedBy: string | null };
