import { baseInUse, hearTile, NO_ANSWERS, type TileNews } from '@talus/domain/map/base-map';
import { MOST_ZOOM } from '@talus/domain/map/bounds';
import TileLayer from 'ol/layer/Tile';
import XYZ from 'ol/source/XYZ';

/** A server that has answered nothing for so long is taken to be away. */
const LATE_MS = 6000;

/** Tiles of a server, and word of whether they come. */
export const createTileLayer = (url: string, onBase: (base: 'tiles' | 'offline') => void) => {
  const source = new XYZ({ url, maxZoom: MOST_ZOOM });
  const layer = new TileLayer({ source, className: 'tiles', zIndex: 2 });
  let answers = NO_ANSWERS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (news: TileNews) => {
    if (news !== 'late') clearTimeout(timer);
    answers = hearTile(answers, news);
    onBase(baseInUse(true, answers));
  };
  source.once('tileloadstart', () => {
    timer = setTimeout(() => hear('late'), LATE_MS);
  });
  source.on('tileloadend', () => hear('came'));
  source.on('tileloaderror', () => hear('failed'));
  return { layer, stop: () => clearTimeout(timer) };
};
