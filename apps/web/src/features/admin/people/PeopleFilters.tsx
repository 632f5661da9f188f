import type { Person } from '@talus/contract/admin/people';
import type { Role } from '@talus/domain/access/roles';
import { type Channel, LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { usePhone } from '../../../ui/layout/use-phone';
import type { PeopleCounts, PeopleFilter } from './state';

type Props = {
  filter: PeopleFilter;
  people: readonly Person[];
  /** null: unknown. */
  counts: PeopleCounts | null;
  roles: readonly Role[];
  onChange: (change: Partial<PeopleFilter>) => void;
};

const STATES = ['all', 'active', 'frozen'] as const;

export const PeopleFilters = ({ filter, people, counts, roles, onChange }: Props) => {
  const { t } = useTranslation(['people', 'channels']);
  const size = usePhone() ? 'touch' : 'normal';
  const projects = new Map(people.flatMap(({ project }) => project.map(({ _id, name }) => [_id, name] as const)));
  return (
    <>
      <Segmented
        label={t('filter.state')}
        size={size}
        value={filter.state}
        onChange={(state) => onChange({ state })}
        segments={STATES.map((value) => ({ value, label: `${t(`filter.${value}`)} ${counts?.[value] ?? ''}` }))}
      />
      <Select
        aria-label={t('column.role')}
        size={size}
        value={filter.role ?? ''}
        onValue={(role: Role | '') => onChange({ role: role || null })}
        options={[
          { value: '', label: t('filter.role') },
          ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
        ]}
      />
      <Select
        aria-label={t('column.channels')}
        size={size}
        value={filter.channel ?? ''}
        onValue={(channel: Channel | '') => onChange({ channel: channel || null })}
        options={[
          { value: '', label: t('filter.channel') },
          ...LISTED_CHANNELS.map((channel) => ({ value: channel, label: t(`channels:short.${channel}`) })),
        ]}
      />
      <Select
        aria-label={t('column.project')}
        size={size}
        value={filter.project ?? ''}
        onValue={(project) => onChange({ project: project || null })}
        options={[
          { value: '', label: t('filter.project') },
          { value: 'none', label: t('filter.no-project') },
          ...[...projects].map(([value, label]) => ({ value, label })),
        ]}
      />
      {(filter.unreachable || (counts?.unreachable ?? 0) > 0) && (
        <Button
          kind="ghost"
          size={size}
          pressed={filter.unreachable}
          onClick={() => onChange({ unreachable: !filter.unreachable })}
        >
          {t('filter.unreachable')} {counts?.unreachable}
        </Button>
      )}
    </>
  );
};
