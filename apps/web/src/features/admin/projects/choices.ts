import type { Person } from '@talus/contract/admin/people';
import type { ProjectForm } from '@talus/contract/places/project-admin';
import type { MenuEntry } from '../../../app/frame/menu-entries';
import type { Choice } from '../../../ui/form/fields';

type Lists = {
  people: readonly Person[];
  members: readonly string[];
  entries: readonly MenuEntry[];
  project: ProjectForm | null;
};
type Say = (key: 'sidebar.hidden' | 'sidebar.absent', params: { name: string }) => string;

const nameOf = ({ _id, name, email }: Person): Choice => ({ value: _id, text: `${name}　${email}` });

/** Returns the options of the fields, by option key. The project's menu entries stay options also without a screen. */
export const choicesOf = (
  { people, members, entries, project }: Lists,
  say: Say,
): Record<string, readonly Choice[]> => {
  const active = people.filter(({ frozen_at }) => frozen_at === null);
  const known = new Set(entries.map(({ name }) => name));
  const absent = (project?.allowed_sidebar ?? []).filter((name) => !known.has(name));
  return {
    people: active.map(nameOf),
    members: active.filter(({ _id }) => members.includes(_id)).map(nameOf),
    zones: Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone })),
    screens: entries.flatMap(({ first, label, isHidden }) =>
      first === null || isHidden ? [] : [{ value: first, text: label }],
    ),
    entries: [
      ...entries.map(({ name, label, isHidden }) => ({
        value: name,
        text: isHidden ? say('sidebar.hidden', { name: label }) : label,
      })),
      ...absent.map((name) => ({ value: name, text: say('sidebar.absent', { name }) })),
    ],
  };
};
