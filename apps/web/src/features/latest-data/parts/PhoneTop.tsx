import type { Status } from '@talus/domain/status/status';
import { NONE } from '@talus/domain/text/format-number';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { Switch } from '../../../ui/controls/Switch';
import { TextField } from '../../../ui/controls/TextField';
import { PhoneTabs, PhoneTitle } from '../../../ui/layout/PhoneFrame';
import { Row } from '../../../ui/layout/primitives';
import { Tabs } from '../../../ui/layout/Tabs';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { StatusLegend } from '../../../ui/status/StatusLegend';
import { StatusShape } from '../../../ui/status/StatusShape';
import type { Column } from '../columns';
import { isSortable, SORT_COLUMNS, UP_FIRST } from '../order';
import { type DataAction, type DataState, isFiltered } from '../state';
import type { LatestView } from '../view';
import { CompareField, type Comparing, compareWords } from './CompareField';
import styles from './parts.module.css';

const TABS = ['WSL', 'AL', 'WL'] as const satisfies readonly Status[];

type Props = {
  title: string;
  state: DataState;
  view: LatestView;
  /** null: unknown. */
  counts: LatestView['counts'] | null;
  compare: Comparing;
  columns: readonly Column[];
  /** Export buttons. */
  exporting: ReactNode;
  dispatch: (action: DataAction) => void;
};

/** The phone header: title, instruments without data, filters in a sheet, and tabs with counts. */
export const PhoneTop = ({ title, state, view, counts, compare, columns, exporting, dispatch }: Props) => {
  const { t } = useTranslation(['latestData', 'status']);
  const [sheet, setSheet] = useState<'filter' | 'compare' | null>(null);
  const close = () => setSheet(null);
  const chosen = state.statuses.length === 1 ? state.statuses[0] : undefined;
  const tab = TABS.find((status) => status === chosen) ?? 'all';
  const all = counts && counts.WSL + counts.AL + counts.WL + counts.GREEN + counts.down;
  return (
    <>
      <PhoneTitle
        title={title}
        mark={
          counts !== null &&
          counts.down > 0 && (
            <Row
              as="button"
              type="button"
              inline
              gap={6}
              align="center"
              height={28}
              pad="0 8"
              surface="sunken"
              radius={1}
              size="meta"
              nowrap
              className={styles.down}
              aria-pressed={chosen === 'down'}
              onClick={() => dispatch({ type: 'status-chosen', status: chosen === 'down' ? null : 'down' })}
            >
              <StatusShape status="down" /> <span className={styles.word}>{t('status:down')}</span> {counts.down}
            </Row>
          )
        }
      >
        <Button
          kind="ghost"
          size="touch"
          icon={compare.kind === 'storm' ? 'clock' : 'compare'}
          pressed={state.compareAt !== null}
          onClick={() => setSheet('compare')}
        >
          {t(compareWords(compare.kind).open)}
        </Button>
        <Button
          kind="ghost"
          size="touch"
          icon="filter"
          pressed={isFiltered({ ...state, statuses: [] })}
          onClick={() => setSheet('filter')}
        >
          {t('filter.open')}
        </Button>
      </PhoneTitle>
      <PhoneTabs>
        <Tabs
          label={t('tab.label')}
          value={tab}
          onChange={(value) => dispatch({ type: 'status-chosen', status: value === 'all' ? null : value })}
          tabs={[
            { value: 'all', label: t('tab.all'), count: all },
            ...TABS.map((status) => ({
              value: status,
              label: (
                <>
                  <StatusShape status={status} /> {t(`status:${status}`)}
                </>
              ),
              count: counts?.[status] ?? null,
            })),
          ]}
        />
      </PhoneTabs>
      <BottomSheet title={t('filter.open')} open={sheet === 'filter'} onClose={close}>
        <TextField
          type="search"
          size="touch"
          icon="search"
          aria-label={t('filter.text')}
          placeholder={t('filter.text')}
          value={state.text}
          onValue={(text) => dispatch({ type: 'text-typed', text })}
        />
        <Switch touch checked={state.warningsOnly} onChange={(on) => dispatch({ type: 'warnings-only-set', on })}>
          {t('filter.warnings')}
        </Switch>
        <StatusLegend
          counts={counts}
          selected={state.statuses}
          counted={(status, count) => t('legend.instruments', { status, count })}
          onToggle={(status) => dispatch({ type: 'status-toggled', status })}
        />
        <Select
          size="touch"
          aria-label={t('sort.label')}
          value={state.sort?.column ?? ''}
          options={[
            { value: '', label: t('order.worst') },
            ...columns.flatMap(({ key, label }) => (isSortable(key) ? [{ value: key, label: t(label) }] : [])),
          ]}
          onValue={(value) => {
            const column = SORT_COLUMNS.find((one) => one === value);
            dispatch({ type: 'sort-set', sort: column ? { column, isDown: !UP_FIRST.includes(column) } : null });
          }}
        />
        <Button kind="primary" size="touch" block onClick={close}>
          {t('filter.done', { n: counts ? view.shown : NONE })}
        </Button>
        <Button size="touch" block disabled={!isFiltered(state)} onClick={() => dispatch({ type: 'filters-cleared' })}>
          {t('filter.clear')}
        </Button>
        {exporting}
      </BottomSheet>
      <BottomSheet title={t(compareWords(compare.kind).label)} open={sheet === 'compare'} onClose={close}>
        <CompareField {...compare} touch at={state.compareAt} dispatch={dispatch} />
        <Button kind="primary" size="touch" block onClick={close}>
          {t('compare.done')}
        </Button>
      </BottomSheet>
    </>
  );
};
