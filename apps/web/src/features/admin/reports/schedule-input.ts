import type { ReportScheduleAnswer, scheduleInput } from '@talus/contract/admin/reports';
import type * as z from 'zod';

/** Converts a schedule to the input of form and save. */
export const inputOf = (schedule: ReportScheduleAnswer): z.output<typeof scheduleInput> => {
  const { template, project, recipient, language, every, time, weekday, day, enabled, revision } = schedule;
  return {
    template: template._id,
    project: project._id,
    recipient: recipient.map(({ _id }) => _id),
    language,
    every,
    time,
    weekday,
    day,
    enabled,
    revision,
  };
};
