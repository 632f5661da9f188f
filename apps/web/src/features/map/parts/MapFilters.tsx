import type { Status } from '@talus/domain/status/status';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/controls/Switch';
import { TextField } from '../../../ui/controls/TextField';
import { FilterBar } from '../../../ui/layout/FilterBar';
import { StatusLegend } from '../../../ui/status/StatusLegend';
import type { MapAction, MapState } from '../state';
import styles from './parts.module.css';

export type FilterProps = {
  state: MapState;
  /** null: unknown. */
  counts: Record<Status, number> | null;
  dispatch: (action: MapAction) => void;
  /** Goes to the typed coordinates, or to the first match. */
  onFind: () => void;
};

export const FindField = ({
  state,
  dispatch,
  onFind,
  isTouch = false,
}: Omit<FilterProps, 'counts'> & { isTouch?: boolean }) => {
  const { t } = useTranslation('map');
  return (
    <TextField
      type="search"
      icon="filter"
      size={isTouch ? 'touch' : 'normal'}
      className={styles.text ?? ''}
      aria-label={t('filter.text')}
      placeholder={t('filter.text')}
      value={state.text}
      onValue={(text) => dispatch({ type: 'text-typed', text })}
      onKeyDown={({ key, nativeEvent }) => {
        // Enter that ends IME composition does not search
        if (key === 'Enter' && !nativeEvent.isComposing) onFind();
        if (key === 'Escape') dispatch({ type: 'text-typed', text: '' });
      }}
    />
  );
};

export const MapFilters = ({ state, counts, dispatch, onFind }: FilterProps) => {
  const { t } = useTranslation('map');
  return (
    <FilterBar
      end={
        <StatusLegend
          counts={counts}
          selected={state.statuses}
          onToggle={(status) => dispatch({ type: 'status-toggled', status })}
        />
      }
    >
      <FindField state={state} dispatch={dispatch} onFind={onFind} />
      <Switch checked={state.warningsOnly} onChange={(on) => dispatch({ type: 'warnings-only-set', on })}>
        {t('filter.warnings')}
      </Switch>
      <Switch checked={state.isAuto} onChange={(on) => dispatch({ type: 'auto-set', on })}>
        {t('filter.auto')}
      </Switch>
    </FilterBar>
  );
};
