import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import type { ChangeUrl } from '../../../../app/url/use-url-state';
import { Segmented } from '../../../../ui/controls/Segmented';
import { Select } from '../../../../ui/controls/Select';
import { Switch } from '../../../../ui/controls/Switch';
import { DateRange } from '../../../../ui/date/DateRange';
import { usePhone } from '../../../../ui/layout/use-phone';
import { TableSearch } from '../../../../ui/table/TableSearch';
import { GROUPINGS, type Grouping, ORDERS, type Order } from '../arrange';
import { type CompletenessLink, SPANS } from '../url';

type Props = {
  link: CompletenessLink;
  span: { from: string; to: string };
  now: number;
  zone: Zone;
  onChange: ChangeUrl<CompletenessLink>;
};

/** Filters the heat map by days and instruments, and sets order and grouping. */
export const Filters = ({ link, span, now, zone, onChange }: Props) => {
  const { t } = useTranslation('adminCompleteness');
  const isPhone = usePhone();
  const size = isPhone ? 'touch' : 'normal';
  const day = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD');
  const range = {
    start: parseTime(span.from, zone) ?? now - 30 * DAY_MS,
    end: Math.min(now, (parseTime(span.to, zone) ?? now) + DAY_MS - 60_000),
  };
  return (
    <>
      <TableSearch value={link.find} onValue={(find) => onChange({ find })} placeholder={t('find')} />
      <DateRange
        isRequired
        value={range}
        onChange={(value) => value && onChange({ span: { from: day(value.start), to: day(value.end) } })}
        now={now}
        zone={zone}
      />
      <Segmented
        label={t('span')}
        size={size}
        segments={SPANS.map((value) => ({ value, label: `${value}D` }))}
        value={typeof link.span === 'string' ? link.span : null}
        onChange={(value) => onChange({ span: value })}
      />
      {!isPhone && (
        <Select
          aria-label={t('group')}
          value={link.group}
          onValue={(group) => onChange({ group: group as Grouping })}
          options={GROUPINGS.map((value) => ({ value, label: t(`group.${value}`) }))}
        />
      )}
      <Select
        aria-label={t('order')}
        size={size}
        value={link.order}
        onValue={(order) => onChange({ order: order as Order })}
        options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      <Switch checked={link.hasGaps} onChange={(hasGaps) => onChange({ hasGaps })} touch={isPhone}>
        {t('filter.gaps')}
      </Switch>
    </>
  );
};
