import { LOG_TYPES, type LogType } from '@talus/contract/admin/log';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { DateRange } from '../../../ui/date/DateRange';
import { usePhone } from '../../../ui/layout/use-phone';
import { typeWord } from './columns';
import { useLogPeople } from './queries';
import type { LogFilter } from './url';

type Props = { filter: LogFilter; onChange: (change: Partial<LogFilter>) => void };

/** Filters the log by type, person and time span. */
export const LogFilters = ({ filter: { type, client, span, of }, onChange }: Props) => {
  const { t } = useTranslation('adminLog');
  const people = useLogPeople().data ?? [];
  const now = useNow();
  const zone = useZone();
  const size = usePhone() ? 'touch' : 'normal';
  return (
    <>
      {of && (
        <Button size={size} icon="close" pressed onClick={() => onChange({ of: null })}>
          {t('filter.of')}
        </Button>
      )}
      <Select
        aria-label={t('column.type')}
        size={size}
        value={type ?? ''}
        onValue={(value: LogType | '') => onChange({ type: value || null })}
        options={[
          { value: '', label: t('filter.all-types') },
          ...LOG_TYPES.map((known) => ({ value: known, label: typeWord(t, known) })),
        ]}
      />
      <Select
        aria-label={t('column.person')}
        size={size}
        value={client ?? ''}
        onValue={(value) => onChange({ client: value || null })}
        options={[
          { value: '', label: t('filter.all-people') },
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <DateRange value={span} onChange={(chosen) => onChange({ span: chosen })} now={now} zone={zone} />
    </>
  );
};
