import { boundsOf, DEFAULT_ZOOM, MOST_ZOOM, middleOf, TAIWAN } from '@talus/domain/map/bounds';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../theme/theme-store';
import type { MapPoint, MapView, StatusMapProps } from './map-point';
import { createMap, type StatusMapCore } from './ol/create-map';
import { createExtraLayer } from './ol/extra-layer';
import { createGridLayer } from './ol/grid-layer';
import { createLandLayers } from './ol/land-layer';
import type { MapCluster } from './ol/map-cluster';
import { mapThemeOfDocument } from './ol/map-theme';
import { createPointLayer, type PointLayer } from './ol/point-layer';
import { createTileLayer } from './ol/tile-layer';

export type OpenedMap = { core: StatusMapCore; points: PointLayer };

type Options = Omit<StatusMapProps, 'popover' | 'label' | 'children' | 'ref' | 'onPick'> & {
  onPick: (id: string | null) => void;
  /** Called on a click on points that no zoom can separate. */
  onCrowd: (points: readonly MapPoint[]) => void;
};

const startOf = ({ points, center, zoom }: Options): MapView => {
  const bounds = boundsOf(points);
  const { lon, lat } = bounds ? middleOf(bounds) : TAIWAN;
  return { lon: center?.[0] ?? lon, lat: center?.[1] ?? lat, zoom: Math.min(zoom ?? DEFAULT_ZOOM, MOST_ZOOM) };
};

/** Keeps a map in an element in step with its properties. */
export const useOpenMap = (element: RefObject<HTMLElement | null>, options: Options) => {
  const { points, center, zoom, fit, selectedId = null, tiles, layers, compact = false } = options;
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'zh-TW';
  const mode = useTheme();
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [view, setView] = useState<MapView>(() => startOf(options));
  const [base, setBase] = useState<'tiles' | 'offline'>(tiles ? 'tiles' : 'offline');
  const hasFitted = useRef(false);

  const rest = useEffectEvent((map: OpenedMap) => {
    const now = map.core.viewNow();
    map.points.setResolution(map.core.view.getResolution() ?? 1);
    setView(now);
    options.onView?.(now);
  });
  const press = useEffectEvent((map: OpenedMap, cluster: MapCluster | undefined) => {
    if (!cluster) return options.onPick(null);
    const [first] = cluster.points;
    if (cluster.points.length === 1 && first) return options.onPick(first.id);
    if (!map.core.openCluster(cluster)) options.onCrowd(cluster.points);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is followed below
  useLayoutEffect(() => {
    if (!element.current) return;
    const core = createMap(element.current, startOf(options), compact);
    const own: OpenedMap = { core, points: createPointLayer(mapThemeOfDocument()) };
    core.map.addLayer(own.points.layer);
    const clusterAt = (pixel: number[]): MapCluster | undefined =>
      core.map.forEachFeatureAtPixel(pixel, (shape) => shape.get('cluster') as MapCluster, {
        layerFilter: (layer) => layer === own.points.layer,
        hitTolerance: 4,
      });
    core.map.on('click', ({ pixel }) => press(own, clusterAt(pixel)));
    core.map.on('pointermove', ({ pixel, dragging }) => {
      if (!dragging) core.map.getTargetElement().style.cursor = clusterAt(pixel) ? 'pointer' : '';
    });
    core.map.on('moveend', () => rest(own));
    // A map reports that it rests only from its second frame on, and may draw only one by itself
    core.map.once('postrender', () => core.map.render());
    setOpened(own);
    return () => {
      core.map.setTarget(undefined);
      core.map.dispose();
      setOpened(null);
    };
  }, [element]);

  useEffect(() => {
    if (!opened) return;
    opened.points.setPoints(points);
    if (fit && !hasFitted.current && points.length > 0) {
      hasFitted.current = true;
      opened.core.showAll(opened.points, false);
    }
    opened.points.setResolution(opened.core.view.getResolution() ?? 1);
  }, [opened, points, fit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens change with the theme, which the document carries
  useEffect(() => opened?.points.setTheme(mapThemeOfDocument()), [opened, mode]);

  useEffect(() => {
    opened?.points.setSelected(selectedId);
    if (selectedId) opened?.core.reveal(opened.points, selectedId);
  }, [opened, selectedId]);

  const [lon, lat] = center ?? [];
  const isFirst = useRef(true);
  useEffect(() => {
    if (!opened) return;
    const isStart = isFirst.current;
    isFirst.current = false;
    if (!isStart && lon !== undefined && lat !== undefined)
      opened.core.look({ lon, lat, zoom: zoom ?? opened.core.viewNow().zoom });
  }, [opened, lon, lat, zoom]);

  const tileUrl = tiles?.url;
  useEffect(() => {
    setBase(tileUrl ? 'tiles' : 'offline');
    if (!opened || !tileUrl) return;
    const { layer, stop } = createTileLayer(tileUrl, setBase);
    opened.core.map.addLayer(layer);
    return () => {
      stop();
      opened.core.map.removeLayer(layer);
    };
  }, [opened, tileUrl]);

  const { zoom: shownZoom } = view;
  const land = useRef<ReturnType<typeof createLandLayers>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the land is drawn in the colours of the theme
  useEffect(() => {
    if (!opened || base !== 'offline') return;
    const theme = mapThemeOfDocument();
    const made = createLandLayers(theme, language);
    const layers = [...made.layers, createGridLayer(theme)];
    land.current = made;
    for (const layer of layers) opened.core.map.addLayer(layer);
    return () => {
      land.current = undefined;
      for (const layer of layers) opened.core.map.removeLayer(layer);
    };
  }, [opened, base, language, mode]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever made the land anew needs its shapes again
  useEffect(() => {
    // Without the outlines the points are still in place
    void land.current?.want(shownZoom);
  }, [opened, base, language, mode, shownZoom]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shapes are drawn in the colours of the theme
  useEffect(() => {
    if (!opened || !layers) return;
    const theme = mapThemeOfDocument();
    const made = layers.map((layer) => createExtraLayer(layer, theme));
    for (const layer of made) opened.core.map.addLayer(layer);
    return () => {
      for (const layer of made) opened.core.map.removeLayer(layer);
    };
  }, [opened, layers, mode]);

  const { onBase } = options;
  useEffect(() => onBase?.(base), [base, onBase]);
  return { opened, view, base };
};
