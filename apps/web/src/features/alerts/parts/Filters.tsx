import { EVENT_RANGES } from '@talus/domain/alerts/events/event-range';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/controls/Segmented';
import { Switch } from '../../../ui/controls/Switch';
import { DateRange } from '../../../ui/date/DateRange';
import type { CascaderArea } from '../../../ui/instrument-cascader/tree';
import { FilterBar } from '../../../ui/layout/FilterBar';
import type { AlertsQuery } from '../url';
import type { AlertCounts } from '../view';
import { Counts } from './Counts';
import { InstrumentChoice } from './InstrumentChoice';
import { LightChoice } from './LightChoice';
import { CauseChoice, StateChoice } from './StateChoice';

export type FilterProps = {
  query: AlertsQuery;
  onChange: (change: Partial<AlertsQuery>) => void;
  bounds: { start: number; end: number };
  areas: readonly CascaderArea[];
  hasTypes: boolean;
  /** null: unknown. */
  counts: AlertCounts | null;
  withdrawn?: number;
  now: number;
  zone: Zone;
};

const SEGMENTS = EVENT_RANGES.map((range) => ({ value: range, label: range }));

/** Filters by instrument, period and light, with the counts of open and unreported events. */
export const Filters = ({
  query,
  onChange,
  bounds,
  areas,
  hasTypes,
  counts,
  withdrawn = 0,
  now,
  zone,
}: FilterProps) => {
  const { t } = useTranslation('alerts');
  const quick = typeof query.span === 'string' ? query.span : null;
  return (
    <FilterBar end={<Counts counts={counts} withdrawn={withdrawn} />}>
      <InstrumentChoice
        areas={areas}
        value={query.instruments}
        onChange={(instruments) => onChange({ instruments: [...instruments] })}
      />
      <DateRange
        isRequired
        value={{ start: bounds.start, end: Math.min(bounds.end, now) }}
        onChange={(range) => range && onChange({ span: range, day: null })}
        now={now}
        zone={zone}
      />
      <Segmented
        label={t('filter.range')}
        segments={SEGMENTS}
        value={quick}
        onChange={(span) => onChange({ span, day: null })}
      />
      <LightChoice value={query.light} onChange={(light) => onChange({ light })} />
      <StateChoice query={query} counts={counts} onChange={onChange} />
      {query.endedOnly && <CauseChoice value={query.cause ?? null} onChange={(cause) => onChange({ cause })} />}
      {hasTypes && (
        <Switch checked={query.types === 'all'} onChange={(isAll) => onChange({ types: isAll ? 'all' : 'usual' })}>
          {t('filter.all-types')}
        </Switch>
      )}
    </FilterBar>
  );
};
