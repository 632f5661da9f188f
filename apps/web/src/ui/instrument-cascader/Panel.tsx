import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { formatCount } from '../format-number';
import { TextField } from '../TextField';
import { Column, type ColumnHandle } from './Column';
import styles from './InstrumentCascader.module.css';
import { checkState, toggleIds } from './selection';
import { areaIds, type CascaderArea, placesOf, searchPlaces, stationIds } from './tree';

type Props = {
  areas: readonly CascaderArea[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  max?: number | undefined;
};

/** The open chooser: a search over everything, or area, station and instrument side by side. */
export const Panel = ({ areas, value, onChange, max }: Props) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const [at, setAt] = useState({ area: 0, station: 0, instrument: 0, result: 0 });
  const columns = useRef<Record<'area' | 'station' | 'instrument' | 'result', ColumnHandle | null>>({
    area: null,
    station: null,
    instrument: null,
    result: null,
  });
  const chosen = useMemo(() => new Set(value), [value]);
  const places = useMemo(() => placesOf(areas), [areas]);
  const results = useMemo(() => searchPlaces(places, text), [places, text]);
  const searching = text.trim() !== '';
  const area = areas[at.area];
  const station = area?.stations[at.station];
  const instruments = station?.instruments ?? [];

  const toggle = (ids: readonly string[]) => onChange(toggleIds(value, ids, max));
  const go = (to: keyof typeof columns.current, event: KeyboardEvent) => {
    event.preventDefault();
    columns.current[to]?.focus();
  };
  /** Enter goes on to the next column, and chooses in the last. */
  const keys = (left: 'area' | 'station' | null, right: 'station' | 'instrument' | null, choose?: () => void) => {
    return (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft' && left) go(left, event);
      else if ((event.key === 'ArrowRight' || event.key === 'Enter') && right) go(right, event);
      else if (event.key === 'Enter' && choose) {
        event.preventDefault();
        choose();
      }
    };
  };

  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <TextField
          type="search"
          icon="search"
          data-autofocus=""
          aria-label={t('cascader.search')}
          placeholder={t('cascader.search')}
          value={text}
          onValue={(next) => {
            setText(next);
            setAt({ ...at, result: 0 });
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') go(searching ? 'result' : 'area', event);
            if (event.key === 'Enter' && searching && results[0]) toggle([results[0].instrument._id]);
          }}
        />
      </div>
      {searching ? (
        <div className={styles.columns} data-columns={1}>
          <Column
            handle={(handle) => {
              columns.current.result = handle;
            }}
            label={t('cascader.results')}
            count={results.length}
            active={at.result}
            onActive={(result) => setAt({ ...at, result })}
            onToggle={(index) => toggle(results.slice(index, index + 1).map(({ instrument }) => instrument._id))}
            onKeyDown={keys(null, null, () =>
              toggle(results.slice(at.result, at.result + 1).map((p) => p.instrument._id)),
            )}
            empty={t('cascader.no-match', { text: text.trim() })}
            option={(index) => {
              const place = results[index];
              return {
                id: place?.instrument._id ?? '',
                name: place?.instrument.name ?? '',
                detail: `${place?.area.name} › ${place?.station.name}`,
                status: place?.instrument.status,
                check: place && chosen.has(place.instrument._id) ? 'all' : 'none',
              };
            }}
          />
        </div>
      ) : (
        <div className={styles.columns} data-columns={3}>
          <Column
            handle={(handle) => {
              columns.current.area = handle;
            }}
            label={t('cascader.areas')}
            leads
            count={areas.length}
            active={at.area}
            onActive={(next) => setAt({ ...at, area: next, station: 0, instrument: 0 })}
            onToggle={(index) => toggle(areas.slice(index, index + 1).flatMap(areaIds))}
            onKeyDown={keys(null, 'station')}
            empty={t('cascader.empty')}
            option={(index) => {
              const node = areas[index];
              return {
                id: node?._id ?? '',
                name: node?.name ?? '',
                check: node ? checkState(areaIds(node), chosen) : 'none',
              };
            }}
          />
          <Column
            handle={(handle) => {
              columns.current.station = handle;
            }}
            label={t('cascader.stations')}
            leads
            count={area?.stations.length ?? 0}
            active={at.station}
            onActive={(next) => setAt({ ...at, station: next, instrument: 0 })}
            onToggle={(index) => toggle((area?.stations ?? []).slice(index, index + 1).flatMap(stationIds))}
            onKeyDown={keys('area', 'instrument')}
            option={(index) => {
              const node = area?.stations[index];
              return {
                id: node?._id ?? '',
                name: node?.name ?? '',
                check: node ? checkState(stationIds(node), chosen) : 'none',
              };
            }}
          />
          <Column
            handle={(handle) => {
              columns.current.instrument = handle;
            }}
            label={t('cascader.instruments')}
            count={instruments.length}
            active={at.instrument}
            onActive={(next) => setAt({ ...at, instrument: next })}
            onToggle={(index) => toggle(instruments.slice(index, index + 1).map(({ _id }) => _id))}
            onKeyDown={keys('station', null, () =>
              toggle(instruments.slice(at.instrument, at.instrument + 1).map(({ _id }) => _id)),
            )}
            option={(index) => {
              const node = instruments[index];
              return {
                id: node?._id ?? '',
                name: node?.name ?? '',
                status: node?.status,
                check: node && chosen.has(node._id) ? 'all' : 'none',
              };
            }}
          />
        </div>
      )}
      <div className={styles.foot}>
        <span aria-live="polite">
          {t('cascader.selected', { n: formatCount(value.length) })}
          {max !== undefined && value.length >= max && ` · ${t('cascader.full', { n: formatCount(max) })}`}
          {searching && ` · ${t('cascader.matches', { n: formatCount(results.length) })}`}
        </span>
        <span className={styles.footActions}>
          {searching && results.length > 0 && (
            <Button size="small" kind="ghost" onClick={() => toggle(results.map(({ instrument }) => instrument._id))}>
              {t('cascader.select-matches')}
            </Button>
          )}
          <Button size="small" kind="ghost" disabled={value.length === 0} onClick={() => onChange([])}>
            {t('action.clear')}
          </Button>
        </span>
      </div>
    </div>
  );
};
