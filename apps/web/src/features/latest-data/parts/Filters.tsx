import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/controls/Switch';
import { TextField } from '../../../ui/controls/TextField';
import { FilterBar, FilterRule } from '../../../ui/layout/FilterBar';
import { StatusLegend } from '../../../ui/status/StatusLegend';
import type { AutoRefresh } from '../auto-refresh';
import type { DataAction, DataState } from '../state';
import type { LatestView } from '../view';
import { CompareField, type Comparing } from './CompareField';
import styles from './parts.module.css';

type Props = {
  state: DataState;
  /** null: unknown. */
  counts: LatestView['counts'] | null;
  autoRefresh: AutoRefresh | undefined;
  compare: Comparing;
  dispatch: (action: DataAction) => void;
};

export const Filters = ({ state, counts, autoRefresh, compare, dispatch }: Props) => {
  const { t } = useTranslation('latestData');
  return (
    <FilterBar
      end={
        <StatusLegend
          counts={counts}
          selected={state.statuses}
          counted={(status, count) => t('legend.instruments', { status, count })}
          onToggle={(status) => dispatch({ type: 'status-toggled', status })}
        />
      }
    >
      <TextField
        type="search"
        icon="filter"
        className={styles.text ?? ''}
        aria-label={t('filter.text')}
        placeholder={t('filter.text')}
        value={state.text}
        onValue={(text) => dispatch({ type: 'text-typed', text })}
        onKeyDown={(event) => event.key === 'Escape' && dispatch({ type: 'text-typed', text: '' })}
      />
      <Switch checked={state.warningsOnly} onChange={(on) => dispatch({ type: 'warnings-only-set', on })}>
        {t('filter.warnings')}
      </Switch>
      {autoRefresh && (
        <Switch checked={autoRefresh.on} onChange={autoRefresh.onChange}>
          {t('filter.auto', { seconds: autoRefresh.seconds })}
        </Switch>
      )}
      <FilterRule />
      <CompareField {...compare} at={state.compareAt} dispatch={dispatch} />
    </FilterBar>
  );
};
