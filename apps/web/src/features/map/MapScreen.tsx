import type { WireMapLayer } from '@talus/contract/places/map';
import type { MapLayerName } from '@talus/domain/map/map-layers';
import { typedPlace } from '@talus/domain/map/read-place';
import type { Zone } from '@talus/domain/time/zone';
import { type Dispatch, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { ShownCard } from '../../app/frame/ShownCard';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { Box, Grid, Text } from '../../ui/layout/primitives';
import { usePhone } from '../../ui/layout/use-phone';
import type { MapHandle, MapTiles, MapView } from '../../ui/map/map-point';
import { StatusMap } from '../../ui/map/StatusMap';
import { Dialog } from '../../ui/overlay/Dialog';
import { ErrorLine } from '../../ui/status/ErrorLine';
import styles from './MapScreen.module.css';
import { EntryCard } from './parts/EntryCard';
import { EntryList } from './parts/EntryList';
import { LayerPanel } from './parts/LayerPanel';
import { MapFilters } from './parts/MapFilters';
import { PhoneBar } from './parts/PhoneBar';
import { SavePicture } from './parts/SavePicture';
import type { MapAction, MapState } from './state';
import { useLayers } from './use-layers';
import { countEntries, filterEntries, mapEntries, pointsOf, type Row } from './view';
import { type Known, waysOn } from './ways';

export type MapScreenProps = {
  /** undefined before the first answer. */
  rows: readonly Row[] | undefined;
  state: MapState;
  dispatch: Dispatch<MapAction>;
  onView: (view: MapView) => void;
  /** The initial view; null: the middle of the points. */
  start: MapView | null;
  /** Whether the initial view and the base map are known. */
  isReady: boolean;
  /** Whether the link has invalid coordinates. */
  hasBadPlace: boolean;
  tiles: MapTiles | null;
  offered: readonly WireMapLayer[];
  /** Layers that the project allows but that have no source. */
  missing: readonly MapLayerName[];
  /** Plans and cameras that places can link to, as far as loaded. */
  plans: Known['plans'];
  cameras: Known['cameras'];
  projectId: string;
  projectName: string;
  now: number;
  zone: Zone;
  read: Read;
};

/** Stations or instruments with their status, on a map and in a list beside the map. */
export const MapScreen = (props: MapScreenProps) => {
  const { rows, state, dispatch, onView, start, isReady, hasBadPlace, tiles, offered, missing } = props;
  const { plans, cameras, projectId, projectName, now, zone, read } = props;
  const { t } = useTranslation(['map', 'shell']);
  const isPhone = usePhone();
  const map = useRef<MapHandle>(null);
  const [base, setBase] = useState<'tiles' | 'offline'>('offline');

  const { subject, text, warningsOnly, statuses, picked } = state;
  const entries = useMemo(() => mapEntries(rows ?? [], subject), [rows, subject]);
  const counts = useMemo(() => countEntries(entries), [entries]);
  const shown = useMemo(
    () => filterEntries(entries, { text, warningsOnly, statuses }),
    [entries, text, warningsOnly, statuses],
  );
  const points = useMemo(() => pointsOf(shown), [shown]);
  const { layers, stateOf, unreadOf } = useLayers(offered, state.layers);
  const pick = (id: string | null) => dispatch({ type: 'picked', id });
  const find = () => {
    const place = typedPlace(text);
    if (place) return map.current?.look({ ...place, zoom: Math.max(start?.zoom ?? 0, 13) });
    const [first] = shown;
    if (text.trim() && first) pick(first.id);
  };
  const cardOf = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return undefined;
    const ways = waysOn(entry, { project: projectId, rows: rows ?? [], plans, cameras });
    return <EntryCard entry={entry} ways={ways} projectId={projectId} now={now} zone={zone} isTouch={isPhone} />;
  };
  const homeless = entries.find(({ id, place }) => id === picked && !place);
  const areas = new Set(entries.flatMap((entry) => entry.rows.map(({ area }) => area._id))).size;
  const shownWord = t(`shown.${subject}`, { count: entries.length, areas: t('shown.areas', { count: areas }) });
  const panel = (
    <LayerPanel
      state={state}
      dispatch={dispatch}
      offered={offered}
      missing={missing}
      stateOf={stateOf}
      unreadOf={unreadOf}
      base={base}
      hasTiles={tiles !== null}
    />
  );
  const list = <EntryList entries={shown} all={entries} state={state} now={now} zone={zone} dispatch={dispatch} />;
  return (
    <ScreenFrame
      title={t('shell:screen.map')}
      project={projectName}
      shown={entries.length > 0 ? [shownWord] : []}
      read={read}
      failed={t('error.title')}
      actions={
        <>
          <CopyLinkButton />
          <SavePicture
            projectName={projectName}
            now={now}
            zone={zone}
            picture={async () => (await map.current?.picture()) ?? null}
          />
        </>
      }
      bar={!isPhone && <MapFilters state={state} counts={rows ? counts : null} dispatch={dispatch} onFind={find} />}
      zone={zone}
      room="fill"
      hasAlarms
    >
      {hasBadPlace && <ErrorLine title={t('place.bad')}>{t('place.bad.text')}</ErrorLine>}
      <ShownCard
        read={read}
        total={rows?.length ?? null}
        none={{ icon: 'map', title: t('none'), text: t('none.text') }}
        hasAlarms
        zone={zone}
      >
        <Grid as="section" flex={1} below={16} panel overflow="hidden" className={styles.split}>
          {!isPhone && list}
          <Box minWidth={0} minHeight={0} surface="accent" relative className={styles.map}>
            {isReady && (
              <StatusMap
                ref={map}
                label={t('label')}
                points={points}
                center={start ? [start.lon, start.lat] : undefined}
                zoom={start?.zoom}
                selectedId={picked}
                onPick={pick}
                onView={onView}
                tiles={tiles}
                layers={layers}
                onBase={setBase}
                popover={({ id }) => cardOf(id)}
              >
                {!isPhone && panel}
              </StatusMap>
            )}
          </Box>
          {isPhone && (
            <PhoneBar
              state={state}
              counts={counts}
              dispatch={dispatch}
              onFind={find}
              panel={panel}
              list={list}
              shown={shown.length}
            />
          )}
        </Grid>
      </ShownCard>
      {homeless && (
        <Dialog title={homeless.label} onClose={() => pick(null)}>
          <Text as="p" size="data" tone="muted" className={styles.homeless}>
            {t('homeless')}
          </Text>
          {cardOf(homeless.id)}
        </Dialog>
      )}
    </ScreenFrame>
  );
};
