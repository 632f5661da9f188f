import type { Person } from '@talus/contract/admin/people';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVariantSettings } from '../../../app/config';
import { reportError } from '../../../app/errors';
import { readOf } from '../../../app/frame/read';
import { useUrlState } from '../../../app/url/use-url-state';
import { useZone } from '../../../app/use-zone';
import { type MadeLink, PasswordLinkDialog } from '../../../entities/people/PasswordLinkDialog';
import { Button } from '../../../ui/controls/Button';
import { EmptyState } from '../../../ui/status/EmptyState';
import { useTable } from '../../../ui/table/use-table';
import { AdminPage } from '../common/AdminPage';
import { CreateOrEdit } from '../common/CreateOrEdit';
import type { OpenRecord } from '../common/open-record';
import { useRecordTime } from '../common/use-record-time';
import { personColumns } from './columns';
import { PeopleFilters } from './PeopleFilters';
import { PersonCard } from './PersonCard';
import { peopleWrites, usePeople } from './queries';
import { byLastLogin, countPeople, filterPeople, NO_FILTER, type PeopleFilter } from './state';
import { peopleCodec } from './url';
import { useFilterWords } from './use-filter-words';
import { useFreeze } from './use-freeze';
import { usePersonForm } from './use-person-form';

const NOBODY: readonly Person[] = [];

/** The people page: accounts, message channels and roles. */
export const PeoplePage = () => {
  const { t } = useTranslation(['people', 'channels', 'shell']);
  const zone = useZone();
  const time = useRecordTime();
  const { offeredRoles } = useVariantSettings();
  const [link, change] = useUrlState(peopleCodec);
  const query = usePeople();
  const writes = peopleWrites;
  const [made, setMade] = useState<MadeLink | null>(null);
  const people = query.data ?? NOBODY;
  const { find, state, role, channel, project, unreachable } = link;
  const rows = useMemo(
    () => filterPeople(byLastLogin(people), { find, state, role, channel, project, unreachable }),
    [people, find, state, role, channel, project, unreachable],
  );
  const counts = query.data ? countPeople(people) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `time` changes with every tick of the clock, the day seldom
  const columns = useMemo(() => personColumns(t, zone, time), [t, zone]);
  const table = useTable({ name: 'people', rows, columns, keyOf: ({ _id }) => _id, link: [link, change] });
  const { freeze } = useFreeze();
  const filter = (changed: Partial<PeopleFilter>) => change({ ...changed, page: 1 });
  const onOpen = (open: OpenRecord) => change({ open }, { isStep: true });
  const onMakeLink = (person: Person) =>
    void writes
      .link(person._id)
      .then((made) => setMade({ name: person.name, email: person.email, link: made }))
      .catch((error) => reportError(error));
  const form = usePersonForm({
    open: link.open,
    person: people.find(({ _id }) => _id === link.open) ?? null,
    offered: offeredRoles,
    onOpen,
    onLink: setMade,
    onMakeLink,
  });
  const add = (
    <Button kind="primary" icon="plus" onClick={() => onOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <AdminPage
        title={t('shell:admin.user')}
        shown={
          counts
            ? [
                t('shown.all', { count: counts.all }),
                ...(counts.frozen > 0 ? [t('shown.frozen', { count: counts.frozen })] : []),
                ...(counts.unreachable > 0 ? [t('shown.unreachable', { count: counts.unreachable })] : []),
              ]
            : []
        }
        read={readOf(query)}
        failed={t('failed')}
        actions={add}
        tabs={<CreateOrEdit open={link.open} onOpen={onOpen} />}
        find={{ value: find, onValue: (value) => filter({ find: value }), placeholder: t('find') }}
        filters={<PeopleFilters filter={link} people={people} counts={counts} roles={offeredRoles} onChange={filter} />}
        onClear={() => filter(NO_FILTER)}
        total={query.data ? people.length : null}
        empty={
          <EmptyState icon="user" title={t('empty.title')} actions={add}>
            {t('empty.text')}
          </EmptyState>
        }
        table={table}
        card={(person) => <PersonCard person={person} />}
        onOpen={({ _id }) => onOpen(_id)}
        nameOf={({ name }) => name}
        isDim={({ frozen_at }) => frozen_at !== null}
        selection={
          <Button
            size="small"
            icon="freeze"
            onClick={() => void freeze(table.selectedRows.filter(({ frozen_at }) => frozen_at === null))}
          >
            {t('freeze.short')}
          </Button>
        }
        about={useFilterWords(link, people)}
        form={form}
      />
      {made && <PasswordLinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
};
