/** What is known of a tile server: how many tiles failed since the last that came, and whether any was long in coming. */
export type TileAnswers = { failedInRow: number; isLate: boolean };

export const NO_ANSWERS: TileAnswers = { failedInRow: 0, isLate: false };

export type TileNews = 'came' | 'failed' | 'late';

/** So many in a row are no gaps in a map but a server that is away. */
export const MOST_FAILED_TILES = 3;

export function hearTile(answers: TileAnswers, news: TileNews): TileAnswers {
  if (news === 'came') return NO_ANSWERS;
  if (news === 'late') return { ...answers, isLate: true };
  return { ...answers, failedInRow: answers.failedInRow + 1 };
}

/** The tiles as long as they come, else the map that needs no server. */
export const baseInUse = (hasTiles: boolean, { failedInRow, isLate }: TileAnswers): 'tiles' | 'offline' =>
  hasTiles && !isLate && failedInRow < MOST_FAILED_TILES ? 'tiles' : 'offline';
