/** The state of a tile server: consecutive failures since the last success, and whether a tile was late. */
export type TileAnswers = { failedInRow: number; isLate: boolean };

export const NO_ANSWERS: TileAnswers = { failedInRow: 0, isLate: false };

export type TileNews = 'came' | 'failed' | 'late';

/** This many consecutive failures mean that the server is unavailable, not that the map has gaps. */
export const MOST_FAILED_TILES = 3;

export function hearTile(answers: TileAnswers, news: TileNews): TileAnswers {
  if (news === 'came') return NO_ANSWERS;
  if (news === 'late') return { ...answers, isLate: true };
  return { ...answers, failedInRow: answers.failedInRow + 1 };
}

/** Chooses the tiles while the server responds, else the offline map. */
export const baseInUse = (hasTiles: boolean, { failedInRow, isLate }: TileAnswers): 'tiles' | 'offline' =>
  hasTiles && !isLate && failedInRow < MOST_FAILED_TILES ? 'tiles' : 'offline';
