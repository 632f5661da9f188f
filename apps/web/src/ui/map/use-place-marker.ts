import { isPlace, type LonLat } from '@talus/domain/map/bounds';
import { roundPlace } from '@talus/domain/map/step-place';
import KeyboardPan from 'ol/interaction/KeyboardPan';
import Translate from 'ol/interaction/Translate';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import { toLonLat } from 'ol/proj';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTheme } from '../../theme/theme-store';
import { mapThemeOfDocument } from './ol/map-theme';
import { createMarkerLayer, type MarkerLayer } from './ol/marker-layer';
import type { OpenedMap } from './use-open-map';

const placeOf = (coordinate: number[]): LonLat => {
  const [lon = 0, lat = 0] = toLonLat(coordinate);
  return roundPlace({ lon, lat });
};

/** Keeps one marker on an open map at `place` and reports moves. */
export const usePlaceMarker = (
  opened: OpenedMap | null,
  place: LonLat | null,
  onPlace: (place: LonLat) => void,
): { show: () => void } => {
  const mode = useTheme();
  const marker = useRef<MarkerLayer>(undefined);
  const put = useEffectEvent((coordinate: number[]) => {
    const next = placeOf(coordinate);
    if (isPlace(next)) onPlace(next);
  });
  useEffect(() => {
    if (!opened) return;
    const { map } = opened.core;
    const own = createMarkerLayer(mapThemeOfDocument());
    marker.current = own;
    map.addLayer(own.layer);
    // The arrow keys move the marker, not the map
    for (const interaction of map.getInteractions().getArray())
      if (interaction instanceof KeyboardPan) interaction.setActive(false);
    const drag = new Translate({ layers: [own.layer], hitTolerance: 6 });
    drag.on('translateend', ({ coordinate }) => put(own.placeNow() ?? coordinate));
    map.addInteraction(drag);
    const click = ({ pixel, coordinate }: MapBrowserEvent) => {
      const isMarker = map.hasFeatureAtPixel(pixel, { layerFilter: (layer) => layer === own.layer });
      if (!isMarker) put(coordinate);
    };
    map.on('click', click);
    return () => {
      map.un('click', click);
      map.removeInteraction(drag);
      map.removeLayer(own.layer);
    };
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens change with the theme, which the document carries
  useEffect(() => marker.current?.setTheme(mapThemeOfDocument()), [opened, mode]);
  const [lon, lat] = [place?.lon, place?.lat];
  useEffect(() => {
    if (!opened) return;
    const known = lon !== undefined && lat !== undefined && isPlace({ lon, lat }) ? { lon, lat } : null;
    marker.current?.setPlace(known);
    if (known) opened.core.keepInSight(known);
  }, [opened, lon, lat]);
  return { show: () => place && opened?.core.look({ ...place, zoom: opened.core.viewNow().zoom }) };
};
