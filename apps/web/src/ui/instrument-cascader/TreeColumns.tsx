import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../layout/primitives';
import { Column, type ColumnHandle } from './Column';
import styles from './InstrumentCascader.module.css';
import { checkState } from './selection';
import { areaIds, type CascaderArea, stationIds } from './tree';

type Props = {
  areas: readonly CascaderArea[];
  chosen: ReadonlySet<string>;
  onToggle: (ids: string[]) => void;
  ref: (handle: ColumnHandle | null) => void;
};

/** Area, station and instrument side by side; a row's children are in the next column. */
export const TreeColumns = ({ areas, chosen, onToggle, ref }: Props) => {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState({ area: 0, station: 0, instrument: 0 });
  const first = useRef<ColumnHandle>(null);
  const second = useRef<ColumnHandle>(null);
  const third = useRef<ColumnHandle>(null);
  useImperativeHandle(ref, () => ({ focus: () => first.current?.focus() }));
  const stations = areas[at.area]?.stations ?? [];
  const instruments = stations[at.station]?.instruments ?? [];
  const toggleInstrument = (index: number) => onToggle(instruments.slice(index, index + 1).map(({ _id }) => _id));
  /** Right and Enter move the focus to the next column, left to the previous one. */
  const move = (event: KeyboardEvent, left: ColumnHandle | null, right: ColumnHandle | null) => {
    const to = { ArrowLeft: left, ArrowRight: right, Enter: right }[event.key];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <Grid className={styles.columns} data-columns={3}>
      <Column
        handle={first}
        label={t('cascader.areas')}
        leads
        count={areas.length}
        active={at.area}
        onActive={(area) => setAt({ area, station: 0, instrument: 0 })}
        onToggle={(index) => onToggle(areas.slice(index, index + 1).flatMap(areaIds))}
        onKeyDown={(event) => move(event, null, second.current)}
        empty={t('cascader.empty')}
        option={(index) => {
          const area = areas[index];
          return { id: area?._id ?? '', name: area?.name ?? '', check: checkState(area ? areaIds(area) : [], chosen) };
        }}
      />
      <Column
        handle={second}
        label={t('cascader.stations')}
        leads
        count={stations.length}
        active={at.station}
        onActive={(station) => setAt({ ...at, station, instrument: 0 })}
        onToggle={(index) => onToggle(stations.slice(index, index + 1).flatMap(stationIds))}
        onKeyDown={(event) => move(event, first.current, third.current)}
        option={(index) => {
          const station = stations[index];
          const check = checkState(station ? stationIds(station) : [], chosen);
          return { id: station?._id ?? '', name: station?.name ?? '', check };
        }}
      />
      <Column
        handle={third}
        label={t('cascader.instruments')}
        count={instruments.length}
        active={at.instrument}
        onActive={(instrument) => setAt({ ...at, instrument })}
        onToggle={toggleInstrument}
        onKeyDown={(event) => {
          move(event, second.current, null);
          if (event.key === 'Enter') toggleInstrument(at.instrument);
        }}
        option={(index) => {
          const instrument = instruments[index];
          return {
            id: instrument?._id ?? '',
            name: instrument?.name ?? '',
            status: instrument?.status,
            check: instrument && chosen.has(instrument._id) ? 'all' : 'none',
          };
        }}
      />
    </Grid>
  );
};
