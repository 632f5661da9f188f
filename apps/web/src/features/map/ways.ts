import type { LayoutImage } from '@talus/contract/places/layouts';
import { distanceMetres, type LonLat, meanPlace } from '@talus/domain/map/bounds';
import { placeOf } from '@talus/domain/map/map-stations';
import { seesArea } from '@talus/domain/monitor/camera-label';
import { paths } from '../../paths';
import type { IconName } from '../../ui/icons/icon-paths';
import type { MapEntry, Row } from './view';

/** A link from a place of the map; `note` names its target. */
export type Way = { word: 'chart' | 'plan' | 'camera' | 'alerts'; icon: IconName; to: string; note?: string };

export type Known = {
  project: string;
  /** All instruments of the project; they give the positions of the areas. */
  rows: readonly Row[];
  plans: readonly Pick<LayoutImage, '_id' | 'name' | 'pin'>[];
  /** The labels of the project's cameras. */
  cameras: readonly string[];
};

/** Maximum distance of a camera in m; cameras farther away show another slope. */
const CAMERA_METRES = 2000;

/** Returns the first plan with a pin of one of the instruments, worst status first. */
const planOf = ({ rows }: MapEntry, { plans }: Known) => {
  for (const { _id: instrument } of rows)
    for (const plan of plans) {
      const pin = plan.pin.find((one) => one.instrument.some(({ _id }) => _id === instrument));
      if (pin) return { plan, pin };
    }
  return null;
};

const areaPlaces = (rows: readonly Row[]): { name: string; place: LonLat | null }[] => {
  const areas = new Map<string, Row[]>();
  for (const row of rows) areas.set(row.area.name, [...(areas.get(row.area.name) ?? []), row]);
  return [...areas].map(([name, own]) => ({ name, place: meanPlace(own.map(placeOf)) }));
};

/** Returns the camera named after the place's area, else after the nearest area with a camera within range. */
const cameraOf = ({ rows: [row], place }: MapEntry, { rows, cameras }: Known): string | null => {
  const at = (area: string) => cameras.find((content) => seesArea(content, area));
  const own = row && at(row.area.name);
  if (own) return own;
  const near = areaPlaces(rows)
    .flatMap(({ name, place: there }) => {
      const camera = at(name);
      return place && there && camera ? [{ camera, metres: distanceMetres(place, there) }] : [];
    })
    .sort((a, b) => a.metres - b.metres)[0];
  return near && near.metres <= CAMERA_METRES ? near.camera : null;
};

/** Lists the links from a place: charts, its pin on a plan, the nearest camera, its alarms. */
export const waysOn = (entry: MapEntry, known: Known): Way[] => {
  const { project } = known;
  const ids = entry.rows.map(({ _id }) => _id);
  const pinned = planOf(entry, known);
  const camera = cameraOf(entry, known);
  const plan = pinned && paths.layout({ project, plan: pinned.plan._id, pin: pinned.pin._id });
  return [
    { word: 'chart', icon: 'chart', to: paths.chart({ project, instrument: ids.join('_') }) },
    ...(plan ? [{ word: 'plan', icon: 'plan', to: plan, note: pinned.plan.name } as const] : []),
    ...(camera
      ? [{ word: 'camera', icon: 'cctv', to: paths.monitor({ project, camera }), note: camera } as const]
      : []),
    { word: 'alerts', icon: 'event', to: paths.alerts({ project, instrument: ids.join(',') }) },
  ];
};
