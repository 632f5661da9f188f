import { SEVERITY_ORDER } from '@talus/domain/status/severity';
import Fill from 'ol/style/Fill';
import Icon from 'ol/style/Icon';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { clusterName } from './cluster-name';
import type { MapCluster } from './map-cluster';
import type { MapTheme } from './map-theme';
import { clusterImage, clusterWidth, IMAGE_SCALE, pointImage, symbolSize } from './point-images';

const asIcon = (image: HTMLCanvasElement) =>
  new Icon({ img: image, scale: 1 / IMAGE_SCALE, declutterMode: 'obstacle' });

/** Creates the images and styles of one theme, each once. */
export const createPointStyle = (theme: MapTheme) => {
  const icons = new Map<string, Icon>();
  const icon = (key: string, draw: () => HTMLCanvasElement): Icon => {
    const known = icons.get(key);
    if (known) return known;
    const made = asIcon(draw());
    icons.set(key, made);
    return made;
  };
  const label = (name: string, offset: number, isStrong: boolean) =>
    new Text({
      text: name,
      font: `${isStrong ? 600 : 400} 12px ${theme.font}`,
      textAlign: 'left',
      offsetX: offset,
      offsetY: 1,
      fill: new Fill({ color: isStrong ? theme.text : theme.text2 }),
      stroke: new Stroke({ color: theme.land, width: 3 }),
    });

  /** Returns the style of a cluster; worse clusters are drawn above. */
  return ({ status, silent, points }: MapCluster, isSelected: boolean): Style => {
    const [first] = points;
    const zIndex = (isSelected ? 10 : 0) + SEVERITY_ORDER.length - SEVERITY_ORDER.indexOf(status);
    const isStrong = isSelected || (status !== 'GREEN' && status !== 'down');
    if (points.length > 1 || !first) {
      const hasAttention = points.some((point) => point.hasAttention);
      const said = { status, count: points.length, silent, hasAttention };
      const key = `${status} ${said.count} ${silent} ${hasAttention} ${isSelected}`;
      return new Style({
        image: icon(key, () => clusterImage(theme, { ...said, isSelected })),
        text: label(clusterName(points, status), clusterWidth(said) / 2 + 8, isStrong),
        zIndex,
      });
    }
    const hasAttention = first.hasAttention ?? false;
    const key = `${status} ${isSelected} ${hasAttention}`;
    const offset = isSelected ? 24 : symbolSize(status) / 2 + (hasAttention ? 9 : 6);
    return new Style({
      image: icon(key, () => pointImage(theme, { status, isSelected, hasAttention })),
      text: label(first.name, offset, isStrong),
      zIndex,
    });
  };
};
