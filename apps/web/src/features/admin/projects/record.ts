import type { Conflict } from '@talus/contract/changes';
import type { ProjectFields, ProjectForm } from '@talus/contract/project-admin';
import { formatTime } from '@talus/domain/time/format';
import { isZone, type Zone } from '@talus/domain/time/zone';

const dayOf = (at: string | null, timezone: string): string | null =>
  at === null ? null : formatTime(Date.parse(at), zoneOf(timezone), 'YYYY-MM-DD');

const zoneOf = (timezone: string): Zone => (isZone(timezone) ? timezone : 'UTC');

/** What the form begins with: the project, its first day on its own clock. */
export const recordOf = (project: ProjectForm) => ({
  ...project,
  start_date: dayOf(project.start_date, project.timezone),
});

/** The body of a save: a day that nobody touched keeps its hour. */
export const bodyOf = (form: ProjectFields, project: ProjectForm): ProjectFields => {
  const isSame = form.timezone === project.timezone && form.start_date === dayOf(project.start_date, project.timezone);
  return { ...form, start_date: isSame ? project.start_date : form.start_date };
};

/** What others changed, as this form shows it. */
export const ownConflict = (conflict: Conflict, { timezone }: ProjectForm): Conflict => ({
  ...conflict,
  fields: conflict.fields.map(({ field, before, after }) => {
    const shown = (value: unknown) =>
      field === 'start_date' && typeof value === 'string' ? dayOf(value, timezone) : value;
    return { field, before: shown(before), after: shown(after) };
  }),
});
