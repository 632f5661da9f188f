import type { WireMapLayer } from '@talus/contract/map';
import { typedPlace } from '@talus/domain/map/read-place';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type Dispatch, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorLine } from '../../ui/ErrorLine';
import { LoadingRows } from '../../ui/LoadingRows';
import type { MapHandle, MapTiles, MapView } from '../../ui/map/map-point';
import { StatusMap } from '../../ui/map/StatusMap';
import { usePhone } from '../../ui/use-phone';
import styles from './MapScreen.module.css';
import { EntryCard } from './parts/EntryCard';
import { EntryList } from './parts/EntryList';
import { LayerPanel } from './parts/LayerPanel';
import { MapFilters } from './parts/MapFilters';
import { MapHead } from './parts/MapHead';
import { PhoneBar } from './parts/PhoneBar';
import type { MapAction, MapState } from './state';
import { useLayers } from './use-layers';
import { countEntries, filterEntries, mapEntries, pointsOf, type Row } from './view';

export type MapScreenProps = {
  /** undefined before the first answer. */
  rows: readonly Row[] | undefined;
  state: MapState;
  dispatch: Dispatch<MapAction>;
  onView: (view: MapView) => void;
  /** Where the map looks first; null: the middle of its points. */
  start: MapView | null;
  /** Whether it is known where to look and upon what. */
  isReady: boolean;
  /** The link asked for a place that is none. */
  hasBadPlace: boolean;
  tiles: MapTiles | null;
  offered: readonly WireMapLayer[];
  projectId: string;
  projectName: string;
  now: number;
  zone: Zone;
  /** Epoch ms; null before the first answer. */
  refreshedAt: number | null;
  onRefresh: () => void;
  isLoading: boolean;
  /** A sentence that says why the last reading failed; what was there stays. */
  error: string | null;
};

/** Stations or instruments with their status, on a map and in a list beside it. */
export const MapScreen = (props: MapScreenProps) => {
  const { rows, state, dispatch, onView, start, isReady, hasBadPlace, tiles, offered } = props;
  const { projectId, now, zone, refreshedAt, onRefresh, isLoading, error } = props;
  const { t } = useTranslation(['map', 'ui']);
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
  const { layers, stateOf } = useLayers(offered, state.layers);
  const pick = (id: string | null) => dispatch({ type: 'picked', id });
  const find = () => {
    const place = typedPlace(text);
    if (place) return map.current?.look({ ...place, zoom: Math.max(start?.zoom ?? 0, 13) });
    const [first] = shown;
    if (text.trim() && first) pick(first.id);
  };
  const cardOf = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    return entry && <EntryCard entry={entry} projectId={projectId} now={now} zone={zone} isTouch={isPhone} />;
  };
  const homeless = entries.find(({ id, place }) => id === picked && !place);
  const refreshed = refreshedAt === null ? null : formatTime(refreshedAt, zone, 'HH:mm:ss');
  const panel = (
    <LayerPanel
      state={state}
      dispatch={dispatch}
      offered={offered}
      stateOf={stateOf}
      base={base}
      hasTiles={tiles !== null}
    />
  );
  const list = <EntryList entries={shown} all={entries} state={state} now={now} zone={zone} dispatch={dispatch} />;
  return (
    <div className={styles.screen}>
      <MapHead
        {...props}
        entries={entries}
        refreshed={refreshed}
        picture={async () => (await map.current?.picture()) ?? null}
      />
      {!isPhone && <MapFilters state={state} counts={counts} dispatch={dispatch} onFind={find} />}
      {error && (
        <ErrorLine title={t('error.title')} onRetry={onRefresh} retrying={isLoading}>
          {error} {refreshed && t('ui:error.kept', { time: refreshed })}
        </ErrorLine>
      )}
      {hasBadPlace && <ErrorLine title={t('place.bad')}>{t('place.bad.text')}</ErrorLine>}
      {rows && rows.length === 0 && (
        <Card>
          <EmptyState icon="map" title={t('none')}>
            {t('none.text')}
          </EmptyState>
        </Card>
      )}
      {!rows && !error && (
        <Card>
          <LoadingRows rows={12} />
        </Card>
      )}
      {rows && rows.length > 0 && (
        <section className={styles.split}>
          {!isPhone && list}
          <div className={styles.map}>
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
          </div>
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
        </section>
      )}
      {homeless && (
        <Dialog title={homeless.label} onClose={() => pick(null)}>
          <p className={styles.homeless}>{t('homeless')}</p>
          {cardOf(homeless.id)}
        </Dialog>
      )}
    </div>
  );
};
