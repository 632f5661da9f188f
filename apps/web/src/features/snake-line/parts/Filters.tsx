import { EVENT_RANGES, type EventRange } from '@talus/domain/alerts/events/event-range';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select, type SelectOption } from '../../../ui/controls/Select';
import { Switch } from '../../../ui/controls/Switch';
import { DateRange } from '../../../ui/date/DateRange';
import type { Range } from '../../../ui/date/date-range';
import { type CascaderArea, InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { FilterBar } from '../../../ui/layout/FilterBar';
import { usePhone } from '../../../ui/layout/use-phone';
import styles from '../SnakeLinePage.module.css';
import type { SnakeLink } from '../url';

type Props = {
  link: SnakeLink;
  gauge: string | null;
  areas: readonly CascaderArea[];
  isLoading: boolean;
  bounds: Range;
  events: readonly SelectOption<string>[];
  opened: string | null;
  now: number;
  zone: Zone;
  onChange: (changed: Partial<SnakeLink>) => void;
};

export const Filters = ({ link, gauge, areas, isLoading, bounds, events, opened, now, zone, onChange }: Props) => {
  const { t } = useTranslation('snakeLine');
  const isPhone = usePhone();
  const size = isPhone ? 'touch' : 'normal';
  return (
    <FilterBar>
      <div className={styles.gauge}>
        <InstrumentCascader
          areas={areas}
          loading={isLoading}
          value={gauge === null ? [] : [gauge]}
          // The last selected gauge
          onChange={(chosen) => onChange({ instrument: chosen.at(-1) ?? null, event: null, startDate: null })}
        />
      </div>
      <DateRange
        value={bounds}
        onChange={(range) => onChange({ span: range ?? '3M', startDate: null })}
        now={now}
        zone={zone}
      />
      <Segmented<EventRange>
        label={t('range')}
        size={size}
        segments={EVENT_RANGES.map((value) => ({ value, label: value }))}
        value={typeof link.span === 'string' ? link.span : null}
        onChange={(span) => onChange({ span, startDate: null })}
      />
      {events.length > 0 && (
        <Select
          aria-label={t('event')}
          size={size}
          options={events}
          value={opened ?? ''}
          onValue={(event) => onChange({ event, startDate: null })}
        />
      )}
      <Switch touch={isPhone} checked={link.onlyActive} onChange={(onlyActive) => onChange({ onlyActive })}>
        {t('only-active')}
      </Switch>
      <Switch touch={isPhone} checked={link.hasTable} onChange={(hasTable) => onChange({ hasTable })}>
        {t('table')}
      </Switch>
    </FilterBar>
  );
};
