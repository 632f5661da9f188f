import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../layout/primitives';
import { Column, type ColumnHandle } from './Column';
import styles from './InstrumentCascader.module.css';
import type { Place } from './tree';

type Props = {
  text: string;
  results: readonly Place[];
  chosen: ReadonlySet<string>;
  onToggle: (ids: string[]) => void;
  ref: (handle: ColumnHandle | null) => void;
};

/** The search results, each with its area and station. */
export const Results = ({ text, results, chosen, onToggle, ref }: Props) => {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState(0);
  const toggle = (index: number) => {
    const place = results[index];
    if (place) onToggle([place.instrument._id]);
  };
  return (
    <Grid className={styles.columns} data-columns={1}>
      <Column
        handle={ref}
        label={t('cascader.results')}
        count={results.length}
        active={at}
        onActive={setAt}
        onToggle={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          toggle(at);
        }}
        empty={t('cascader.no-match', { text })}
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
    </Grid>
  );
};
