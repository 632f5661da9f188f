import { DEFAULT_ZOOM } from '@talus/domain/map/bounds';
import { readPlace, readZoom } from '@talus/domain/map/read-place';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { useNow } from '../../app/clock';
import { readOf } from '../../app/frame/read';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { latestOptions, POLL_MS, useProjectDetails } from '../../app/project-queries';
import { selectedProject } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { useZone } from '../../app/use-zone';
import { useMonitorImages } from '../../entities/cameras/queries';
import { useFloorPlans } from '../../entities/floor-plans/queries';
import { MapScreen } from './MapScreen';
import { useMapLayers } from './queries';
import { useMapState } from './use-map-state';

/** Refresh interval of the ages, which are shown in minutes. */
const TICK_MS = 10_000;

/** The map of the selected project. Opening a new link remounts the map. */
export const MapPage = () => {
  const project = selectedProject(useSession());
  const { key } = useLocation();
  return project && <MapOf key={`${key} ${project._id}`} projectId={project._id} projectName={project.name} />;
};

const MapOf = ({ projectId, projectName }: { projectId: string; projectName: string }) => {
  const zone = useZone();
  const now = useNow(TICK_MS);
  const { search } = useLocation();
  const { lat, lon } = useParams();
  const { state, dispatch, onView } = useMapState(projectId);
  const isTold = isLive(useLive());
  const latest = useQuery({
    ...latestOptions(projectId),
    refetchInterval: state.isAuto || !isTold ? POLL_MS : false,
  });
  const details = useProjectDetails();
  const layers = useMapLayers();
  // Data for the links of a place; the map works without
  const { data: plans } = useFloorPlans({ isAuto: false });
  const { data: images } = useMonitorImages(projectId, { isAuto: false });
  const cameras = useMemo(() => images?.map(({ content }) => content), [images]);

  // The view when the page was opened; later moves are stored in the URL only
  const asked = useMemo(() => {
    const query = new URLSearchParams(search);
    const place = readPlace(query.get('lat') ?? lat, query.get('lon') ?? lon);
    return { place, zoom: readZoom(query.get('zoom')) };
  }, [search, lat, lon]);
  const { data: about } = details;
  const start = useMemo(() => {
    const zoom = asked.zoom ?? about?.zoom ?? DEFAULT_ZOOM;
    if (asked.place.kind === 'place') return { ...asked.place.place, zoom };
    if (about?.lat == null || about.lon == null) return null;
    return { lon: about.lon, lat: about.lat, zoom };
  }, [asked, about]);

  return (
    <MapScreen
      rows={latest.data}
      state={state}
      dispatch={dispatch}
      onView={onView}
      start={start}
      isReady={details.isFetched && layers.isFetched}
      hasBadPlace={asked.place.kind === 'bad'}
      tiles={layers.data?.tiles ?? null}
      offered={layers.data?.layer ?? NONE}
      missing={layers.data?.missing ?? NONE}
      plans={plans ?? NONE}
      cameras={cameras ?? NONE}
      projectId={projectId}
      projectName={projectName}
      now={now}
      zone={zone}
      read={readOf(latest)}
    />
  );
};

const NONE = [] as const;
