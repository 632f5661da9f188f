import type { Person } from '@talus/contract/admin/people';
import { LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';
import { NONE } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell } from '../../../app/export/about';
import { listText } from '../../../app/list-text';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import type { Column } from '../../../ui/table/column';
import { channelState } from '../common/person-channels';
import { ChannelMarks } from './ChannelMarks';

type T = TFunction<'people'>;

export const roleWords = (t: T, { roles }: Person): string => listText(roles.map((role) => t(`role.${role}`)));

export const projectWords = (t: T, { project, frozen_at }: Person): string => {
  const [first] = project;
  if (!first) return frozen_at ? NONE : t('projects.none');
  return project.length === 1 ? first.name : t('projects.several', { name: first.name, count: project.length });
};

const stateWord = (t: T, { frozen_at, has_password }: Person): string =>
  t(frozen_at ? 'state.frozen' : has_password ? 'state.active' : 'state.no-password');

export const personColumns = (t: T, zone: Zone, time: (at: string) => string): Column<Person>[] => [
  {
    key: 'name',
    title: t('column.name'),
    width: '92px',
    isFixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <b>{name}</b>,
  },
  { key: 'email', title: t('column.email'), isFixed: true, value: ({ email }) => email, cell: ({ email }) => email },
  {
    key: 'role',
    title: t('column.role'),
    width: '132px',
    value: (person) => roleWords(t, person),
    cell: (person) => roleWords(t, person),
  },
  {
    key: 'channels',
    title: t('column.channels'),
    width: '138px',
    cell: (person) => <ChannelMarks person={person} />,
    file: (person) =>
      listText(
        LISTED_CHANNELS.filter((channel) => channelState(person, channel) !== 'off').map((channel) =>
          t(`channels:short.${channel}`),
        ),
      ),
  },
  {
    key: 'project',
    title: t('column.project'),
    width: '15%',
    value: (person) => projectWords(t, person),
    cell: (person) => <span title={listText(person.project.map(({ name }) => name))}>{projectWords(t, person)}</span>,
    file: ({ project }) => listText(project.map(({ name }) => name)),
  },
  {
    key: 'state',
    title: t('column.state'),
    width: '80px',
    value: (person) => stateWord(t, person),
    cell: (person) => (
      <Row as="span" inline gap={4} align="center">
        {person.frozen_at && <Icon name="freeze" size={12} />}
        {stateWord(t, person)}
      </Row>
    ),
  },
  {
    key: 'login',
    title: t('column.login'),
    width: '104px',
    align: 'end',
    downFirst: true,
    value: ({ last_login_at }) => (last_login_at ? Date.parse(last_login_at) : null),
    cell: ({ last_login_at }) => (last_login_at ? time(last_login_at) : NONE),
    file: ({ last_login_at }) => (last_login_at ? localCell(Date.parse(last_login_at), zone) : null),
  },
  {
    key: 'phone',
    title: t('column.phone'),
    width: '132px',
    isExtra: true,
    value: ({ phone }) => phone,
    cell: ({ country, phone }) => (phone ? `${country.code ?? ''} ${phone}` : NONE),
  },
  {
    key: 'company',
    title: t('column.company'),
    width: '132px',
    isExtra: true,
    value: ({ company }) => company,
    cell: ({ company }) => company ?? NONE,
  },
  {
    key: 'created',
    title: t('column.created'),
    width: '132px',
    isExtra: true,
    downFirst: true,
    value: ({ created_at }) => Date.parse(created_at),
    cell: ({ created_at }) => time(created_at),
    file: ({ created_at }) => localCell(Date.parse(created_at), zone),
  },
];
