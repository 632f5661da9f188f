import { scheduleInput, templateInput } from '@talus/contract/admin/reports';
import { REPORT_SECTIONS } from '@talus/domain/reports/sections';
import { fieldsOf } from '../../../ui/form/fields';

export const TEMPLATE_FIELDS = fieldsOf(templateInput, {
  name: { label: 'adminReports:field.name' },
  name_en: { label: 'adminReports:field.name_en' },
  sections: {
    label: 'adminReports:field.sections',
    span: 'whole',
    start: REPORT_SECTIONS.map((section) => ({ section, is_on: section !== 'cameras' })),
  },
});

export const SCHEDULE_FIELDS = fieldsOf(scheduleInput, {
  template: { label: 'adminReports:field.template', control: 'select', options: 'templates' },
  project: { label: 'adminReports:field.project', control: 'select', options: 'projects' },
  every: {
    label: 'adminReports:field.every',
    control: 'radio',
    options: [
      { value: 'day', label: 'adminReports:every.day' },
      { value: 'week', label: 'adminReports:every.week' },
      { value: 'month', label: 'adminReports:every.month' },
    ],
  },
  weekday: { label: 'adminReports:field.weekday', span: 'quarter' },
  day: { label: 'adminReports:field.day', span: 'quarter', hint: 'adminReports:field.day.hint' },
  time: { label: 'adminReports:field.time', span: 'quarter', hint: 'adminReports:field.time.hint' },
  language: {
    label: 'adminReports:field.language',
    control: 'radio',
    options: [
      { value: 'zh-TW', label: 'adminReports:language.zh-TW' },
      { value: 'en', label: 'adminReports:language.en' },
    ],
  },
  recipient: {
    label: 'adminReports:field.recipient',
    options: 'people',
    span: 'whole',
    hint: 'adminReports:field.recipient.hint',
  },
  enabled: { label: 'adminReports:field.enabled', control: 'switch', span: 'whole' },
});
