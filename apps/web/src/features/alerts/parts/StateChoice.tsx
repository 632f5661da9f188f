import type { EndCause } from '@talus/domain/alerts/events/end-cause';
import { NONE } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { CAUSES } from '../end';
import type { AlertsQuery } from '../url';
import type { AlertCounts } from '../view';

type Props = {
  query: AlertsQuery;
  /** null: unknown. */
  counts: AlertCounts | null;
  onChange: (change: Partial<AlertsQuery>) => void;
};

/** The filter by state (all, in progress, ended), with counts. */
export const StateChoice = ({ query, counts, onChange }: Props) => {
  const { t } = useTranslation('alerts');
  return (
    <Segmented
      label={t('filter.state')}
      value={query.openOnly ? 'open' : query.endedOnly ? 'ended' : 'all'}
      segments={[
        { value: 'all', label: t('state.all') },
        { value: 'open', label: t('state.open', { n: counts?.open ?? NONE }) },
        { value: 'ended', label: t('state.ended', { n: counts ? counts.all - counts.open : NONE }) },
      ]}
      onChange={(state) => onChange({ openOnly: state === 'open', endedOnly: state === 'ended', cause: null })}
    />
  );
};

type CauseProps = { value: EndCause | null; onChange: (cause: EndCause | null) => void; touch?: boolean };

/** The filter by end cause: all causes or one. */
export const CauseChoice = ({ value, onChange, touch = false }: CauseProps) => {
  const { t } = useTranslation('alerts');
  return (
    <Select
      aria-label={t('filter.cause')}
      size={touch ? 'touch' : 'normal'}
      value={value ?? ''}
      onValue={(cause) => onChange(CAUSES.find((one) => one === cause) ?? null)}
      options={[
        { value: '', label: t('cause.all') },
        ...CAUSES.map((cause) => ({ value: cause as string, label: t(`end.${cause}`) })),
      ]}
    />
  );
};
