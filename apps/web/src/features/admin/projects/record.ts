import type { Conflict } from '@talus/contract/changes';
import type { ProjectFields, ProjectForm } from '@talus/contract/places/project-admin';
import { formatTime } from '@talus/domain/time/format';
import { isZone, type Zone } from '@talus/domain/time/zone';

const dayOf = (at: string | null, timezone: string): string | null =>
  at === null ? null : formatTime(Date.parse(at), zoneOf(timezone), 'YYYY-MM-DD');

const zoneOf = (timezone: string): Zone => (isZone(timezone) ? timezone : 'UTC');

/** Returns the initial form values; the start date is in the project's time zone. */
export const recordOf = (project: ProjectForm) => ({
  ...project,
  start_date: dayOf(project.start_date, project.timezone),
});

/** Builds the body of a save; an unchanged start date keeps its time of day. */
export const bodyOf = (form: ProjectFields, project: ProjectForm): ProjectFields => {
  const isSame = form.timezone === project.timezone && form.start_date === dayOf(project.start_date, project.timezone);
  return { ...form, start_date: isSame ? project.start_date : form.start_date };
};

/** Maps a conflict to the form's presentation. */
export const ownConflict = (conflict: Conflict, { timezone }: ProjectForm): Conflict => ({
  ...conflict,
  fields: conflict.fields.map(({ field, before, after }) => {
    const shown = (value: unknown) =>
      field === 'start_date' && typeof value === 'string' ? dayOf(value, timezone) : value;
    return { field, before: shown(before), after: shown(after) };
  }),
});
