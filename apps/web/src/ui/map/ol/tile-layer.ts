import { baseInUse, hearTile, NO_ANSWERS, type TileNews } from '@talus/domain/map/base-map';
import { MOST_ZOOM } from '@talus/domain/map/bounds';
import TileLayer from 'ol/layer/Tile';
import XYZ from 'ol/source/XYZ';

/** Timeout after which a silent tile server counts as unreachable. */
const LATE_MS = 6000;

/** Creates a tile layer and reports whether its tiles load. */
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
