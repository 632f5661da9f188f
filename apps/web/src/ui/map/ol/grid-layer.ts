import { gridLabel } from '@talus/domain/map/grid';
import Graticule from 'ol/layer/Graticule';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Text from 'ol/style/Text';
import type { MapTheme } from './map-theme';

/** From this zoom on the view may contain no boundary and nothing to tell places apart. */
const GRID_ZOOM = 12;
/** Grid steps in degrees, about 55 km down to 11 m. */
const STEPS = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];

/** Creates a grid of labelled parallels and meridians, so that the built-in map is never blank. */
export const createGridLayer = (theme: MapTheme): Graticule => {
  const label = (side: { textAlign: CanvasTextAlign; textBaseline: CanvasTextBaseline }) =>
    new Text({
      ...side,
      font: `11px ${theme.font}`,
      fill: new Fill({ color: theme.text2 }),
      stroke: new Stroke({ color: theme.land, width: 3 }),
    });
  return new Graticule({
    className: 'grid',
    zIndex: 1.5,
    minZoom: GRID_ZOOM,
    // Pixels between two lines
    targetSize: 160,
    intervals: STEPS,
    strokeStyle: new Stroke({ color: theme.border, width: 1 }),
    showLabels: true,
    lonLabelPosition: 1,
    latLabelPosition: 1,
    lonLabelFormatter: (degrees) => gridLabel(degrees, 'lon'),
    latLabelFormatter: (degrees) => gridLabel(degrees, 'lat'),
    lonLabelStyle: label({ textAlign: 'center', textBaseline: 'top' }),
    latLabelStyle: label({ textAlign: 'end', textBaseline: 'bottom' }),
  });
};
