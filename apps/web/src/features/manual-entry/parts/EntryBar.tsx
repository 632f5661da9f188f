import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hole } from '../../../entities/manual/holes';
import { manualPlaces } from '../../../entities/manual/places';
import { TypeSelect } from '../../../entities/manual/TypeSelect';
import { Select } from '../../../ui/controls/Select';
import { TextField } from '../../../ui/controls/TextField';
import { DayField } from '../../../ui/date/DayField';
import { InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { FilterBar } from '../../../ui/layout/FilterBar';
import { Box } from '../../../ui/layout/primitives';
import { readClock } from '../dates';
import styles from '../ManualEntry.module.css';
import type { EntryLink } from '../url';

type Props = {
  date: string;
  today: string;
  clock: string;
  onClock: (clock: string) => void;
  types: readonly ManualType[];
  type: string;
  holes: readonly Hole[];
  hole: string;
  instruments: readonly ManualInstrument[];
  pick: readonly string[];
  onChoose: (changed: Partial<EntryLink>) => void;
  /** Receives the element for the sheet's tools. */
  tools: (place: HTMLElement | null) => void;
};

/** Maximum number of instruments in a URL. */
const MOST_PICKED = 100;

/** Chooses date, time, type and instruments. */
export const EntryBar = ({
  date,
  today,
  clock,
  onClock,
  types,
  type,
  holes,
  hole,
  instruments,
  pick,
  onChoose,
  tools,
}: Props) => {
  const { t } = useTranslation(['manualEntry', 'manual']);
  const areas = useMemo(() => manualPlaces(instruments, t('manual:nowhere')), [instruments, t]);
  return (
    <FilterBar>
      <div className={styles.when}>
        <DayField
          label={t('bar.date')}
          value={date}
          max={today}
          onValue={(day) => onChoose({ date: day === today ? null : day })}
        />
        <TextField
          icon="clock"
          inputMode="numeric"
          aria-label={t('bar.clock')}
          aria-invalid={readClock(clock) === null || undefined}
          title={t('bar.clock')}
          className={styles.clock}
          value={clock}
          onValue={onClock}
        />
      </div>
      <TypeSelect types={types} value={type} onValue={(id) => onChoose({ type: id, hole: '', pick: [] })} />
      {holes.length > 0 ? (
        <Select
          aria-label={t('bar.hole')}
          options={holes.map(({ _id, name, place, members }) => ({
            value: _id,
            label: t('bar.hole-of', { name, place, n: members.length }),
          }))}
          value={hole}
          onValue={(id) => onChoose({ hole: id })}
        />
      ) : (
        <div className={styles.pick}>
          <InstrumentCascader
            areas={areas}
            value={pick}
            onChange={(ids) => onChoose({ pick: ids })}
            max={MOST_PICKED}
          />
        </div>
      )}
      <Box ref={tools} maxWidth="full" className={styles.tools} />
    </FilterBar>
  );
};
