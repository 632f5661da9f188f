import { EVENT_RANGES } from '@talus/domain/alerts/events/event-range';
import { NONE } from '@talus/domain/text/format-number';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import { Switch } from '../../../ui/controls/Switch';
import { DateRange } from '../../../ui/date/DateRange';
import { InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { PhoneTabs, PhoneTitle } from '../../../ui/layout/PhoneFrame';
import { Tabs } from '../../../ui/layout/Tabs';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { StatusShape } from '../../../ui/status/StatusShape';
import { AlertTabs } from './AlertTabs';
import type { FilterProps } from './Filters';
import { CauseChoice } from './StateChoice';

/** `shown` null: unknown. */
type Props = FilterProps & { projectId: string; shown: number | null; exporting: ReactNode };

const SEGMENTS = EVENT_RANGES.map((range) => ({ value: range, label: range }));

/** The phone header: title, a sheet with period and instruments, and the lights as tabs with counts. */
export const PhoneTop = (props: Props) => {
  const { query, onChange, bounds, areas, hasTypes, counts, now, zone, projectId, shown, exporting } = props;
  const { t } = useTranslation('alerts');
  const [isSheet, setSheet] = useState(false);
  const { span, light, openOnly } = query;
  const quick = typeof span === 'string' ? span : null;
  const tab = openOnly ? 'open' : query.endedOnly ? 'ended' : light;
  return (
    <>
      <PhoneTitle title={t('title')}>
        <Button kind="ghost" size="touch" icon="filter" onClick={() => setSheet(true)}>
          {quick ?? t('filter.range')} · {t('filter.open')}
        </Button>
      </PhoneTitle>
      <AlertTabs project={projectId} />
      <PhoneTabs>
        <Tabs
          label={t('filter.light')}
          value={tab}
          onChange={(value) =>
            onChange({
              openOnly: value === 'open',
              light: value === 'open' || value === 'ended' ? 'all' : value,
              ...((query.endedOnly || value === 'ended') && { endedOnly: value === 'ended', cause: null }),
            })
          }
          tabs={[
            { value: 'all', label: t('light.all'), count: counts?.all ?? null },
            { value: 'open', label: t('count.open'), count: counts?.open ?? null },
            { value: 'ended', label: t('count.ended'), count: counts ? counts.all - counts.open : null },
            { value: 'red', label: <Lamp status="WSL" word={t('light.red')} />, count: counts?.WSL ?? null },
            { value: 'yellow', label: <Lamp status="AL" word={t('light.yellow')} />, count: counts?.AL ?? null },
          ]}
        />
      </PhoneTabs>
      <BottomSheet title={t('filter.open')} open={isSheet} onClose={() => setSheet(false)}>
        <Segmented
          label={t('filter.range')}
          segments={SEGMENTS}
          value={quick}
          size="touch"
          onChange={(range) => onChange({ span: range, day: null })}
        />
        <DateRange
          value={{ start: bounds.start, end: Math.min(bounds.end, now) }}
          onChange={(range) => range && onChange({ span: range, day: null })}
          now={now}
          zone={zone}
        />
        <InstrumentCascader
          areas={areas}
          value={query.instruments}
          onChange={(instruments) => onChange({ instruments })}
        />
        {query.endedOnly && <CauseChoice touch value={query.cause ?? null} onChange={(cause) => onChange({ cause })} />}
        {hasTypes && (
          <Switch checked={query.types === 'all'} onChange={(isAll) => onChange({ types: isAll ? 'all' : 'usual' })}>
            {t('filter.all-types')}
          </Switch>
        )}
        <Button kind="primary" size="touch" block onClick={() => setSheet(false)}>
          {t('filter.done', { n: shown ?? NONE })}
        </Button>
        {exporting}
      </BottomSheet>
    </>
  );
};

const Lamp = ({ status, word }: { status: 'WSL' | 'AL'; word: string }) => (
  <>
    <StatusShape status={status} /> {word}
  </>
);
