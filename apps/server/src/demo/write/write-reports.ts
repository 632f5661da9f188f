import { periodBefore, reportNumber } from '@talus/domain/reports/period';
import { REPORT_SECTIONS, type ReportSection } from '@talus/domain/reports/sections';
import type { Db } from '../../platform/db/db';
import { PROJECTS } from '../company/projects';
import { hexId } from '../random';
import type { World } from '../world';
import { insertRows, iso, type Numbers } from './insert-rows';

/** The zone of every project of the demo. */
const ZONE = 'Asia/Taipei';

type DemoTemplate = { key: string; name: string; name_en: string; sections: readonly ReportSection[] };

export const TEMPLATES: readonly DemoTemplate[] = [
  {
    key: 'month',
    name: '監測月報',
    name_en: 'Monthly monitoring report',
    sections: REPORT_SECTIONS.filter((section) => section !== 'cameras'),
  },
  { key: 'week', name: '工地週報', name_en: 'Weekly site report', sections: ['summary', 'status', 'alarms', 'curves'] },
  {
    key: 'day',
    name: '營運日報',
    name_en: 'Daily operations report',
    sections: ['summary', 'alarms', 'rain', 'completeness'],
  },
  {
    key: 'excavation',
    name: '開挖斷面報告',
    name_en: 'Excavation section report',
    sections: ['depth', 'status', 'curves'],
  },
];

const MONTHLY = { every: 'month', minute: 6 * 60, day: 1, to: ['admin', 'engineer', 'rail'] };
const WEEKLY = { every: 'week', minute: 7 * 60, day: 1, to: ['engineer', 'occ'] };

/**
 * Writes four templates, two schedules of the rail project, and its report of last month, which is made once Talus
 * runs.
 */
export async function writeReports(tx: Db, world: World, projects: Numbers, users: Numbers): Promise<void> {
  const { seed, epoch } = world;
  const idOf = (key: string) => hexId(seed, 'report-template', key);
  const templates = await insertRows(
    tx,
    'report_template',
    TEMPLATES.map(({ key, name, name_en, sections }) => ({
      id: idOf(key),
      revision: 1,
      name,
      name_en,
      sections: sectionsOf(sections),
      created_at: iso(epoch),
    })),
  );
  const common = {
    project_no: projects.get(hexId(seed, 'project', 'rail')),
    user_no: users.get(hexId(seed, 'user', 'admin@demo.talus')),
    language: 'zh-TW',
  };
  for (const [key, { to, ...schedule }] of [['month', MONTHLY] as const, ['week', WEEKLY] as const]) {
    const id = hexId(seed, 'report-schedule', key);
    const row = { ...common, ...schedule, id, template_no: templates.get(idOf(key)), weekday: 1, enabled: true };
    const made = await insertRows(tx, 'report_schedule', [{ ...row, revision: 1, since: iso(epoch) }]);
    const recipients = to.map((name, position) => ({
      schedule_no: made.get(id),
      user_no: users.get(hexId(seed, 'user', `${name}@demo.talus`)),
      position,
    }));
    await insertRows(tx, 'report_recipient', recipients);
  }
  await orderLastMonth(tx, world, { ...common, template_no: templates.get(idOf('month')) });
}

const sectionsOf = (on: readonly ReportSection[]) =>
  [...on, ...REPORT_SECTIONS.filter((section) => !on.includes(section))].map((section) => ({
    section,
    is_on: on.includes(section),
  }));

async function orderLastMonth(tx: Db, { seed, epoch }: World, common: Record<string, unknown>): Promise<void> {
  const code = PROJECTS.find(({ key }) => key === 'rail')?.code ?? '';
  const [month] = TEMPLATES;
  const span = periodBefore('month', epoch, ZONE);
  const number = reportNumber(code, 'month', span, ZONE);
  const { template_no, project_no, language } = common;
  await insertRows(tx, 'report_number', [{ number, base: number, project_no, template_no, language, edition: 1 }]);
  await insertRows(tx, 'report_run', [
    {
      ...common,
      id: hexId(seed, 'report', 'month'),
      title: month?.name,
      sections: sectionsOf(month?.sections ?? []),
      period: 'month',
      period_from: iso(span.from),
      period_to: iso(span.to),
      number,
      edition: 1,
      state: 'waiting',
      page: 0,
      left_out: [],
      due_at: iso(epoch),
      created_at: iso(epoch),
    },
  ]);
}
