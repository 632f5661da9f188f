import type { ReportScheduleAnswer } from '@talus/contract/admin/reports';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdminPages } from '../../../app/frame/admin-pages';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useProjectId } from '../../../app/project-queries';
import { useUrlState } from '../../../app/url/use-url-state';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { Card } from '../../../ui/layout/Card';
import { Box, Grid } from '../../../ui/layout/primitives';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { PreviewCard } from './parts/PreviewCard';
import { RunsCard } from './parts/RunsCard';
import { ScheduleDialog } from './parts/ScheduleDialog';
import { SchedulesCard } from './parts/SchedulesCard';
import { TemplateCard } from './parts/TemplateCard';
import { NoTemplates, TemplatesCard } from './parts/TemplatesCard';
import { useNewlyMade, useRuns, useSchedules, useTemplates } from './queries';
import styles from './Reports.module.css';
import { reportsCodec } from './url';
import { useName } from './words';

const NONE: readonly never[] = [];

/** The reports page: templates, schedules with recipients, and finished reports. */
export const ReportsPage = () => {
  const { t } = useTranslation(['adminReports', 'shell']);
  const [link, change] = useUrlState(reportsCodec);
  const templates = useTemplates();
  const schedules = useSchedules();
  const runs = useRuns(link.isAll);
  const read = readOf(templates, schedules, runs);
  const [isUnsaved, setUnsaved] = useState(false);
  const all = templates.data ?? NONE;
  useNewlyMade(runs.data?.pages[0]?.runs ?? NONE, all);
  const isNew = link.template === 'new';
  const template = isNew ? null : (all.find(({ _id }) => _id === link.template) ?? all[0] ?? null);
  const open = (next: string | null) => change({ template: next, run: null }, { isStep: true });
  return (
    <ScreenFrame
      title={t('shell:admin.report')}
      project={null}
      shown={useShown(all.length, schedules.data)}
      read={read}
      failed={t('failed')}
      actions={<MailLink />}
    >
      <Shown
        read={read}
        total={templates.data ? Math.max(all.length, isNew ? 1 : 0) : null}
        loading={<Loading />}
        empty={<NoTemplates onNew={() => open('new')} />}
      >
        <Grid gap={12} align="stretch" className={styles.top}>
          <TemplatesCard templates={all} open={isNew ? 'new' : (template?._id ?? null)} onOpen={open} />
          <TemplateCard
            key={template?._id ?? 'new'}
            template={template}
            link={link}
            onLink={change}
            onOpen={open}
            onUnsaved={setUnsaved}
            isUnsaved={isUnsaved}
          />
          <PreviewCard template={template} runId={link.run ?? template?.newest ?? null} />
        </Grid>
      </Shown>
      <SchedulesCard query={schedules} hasTemplate={all.length > 0} onOpen={(schedule) => change({ schedule })} />
      <RunsCard
        query={runs}
        isAll={link.isAll}
        onAll={(isAll) => change({ isAll }, { isStep: true })}
        onShow={(run) => change({ run: run._id, ...(run.template && !isUnsaved && { template: run.template }) })}
      />
      {link.schedule !== null && schedules.data && (
        <ScheduleDialog
          key={link.schedule}
          schedule={schedules.data.find(({ _id }) => _id === link.schedule) ?? null}
          templates={all}
          start={{ template: template?._id ?? null }}
          onClose={() => change({ schedule: null })}
        />
      )}
    </ScreenFrame>
  );
};

/** Returns the counts and the next scheduled report. */
function useShown(templates: number, schedules: readonly ReportScheduleAnswer[] | undefined): string[] {
  const { t } = useTranslation('adminReports');
  const nameOf = useName();
  if (templates === 0) return [];
  const shown = t('shown.templates', { count: templates });
  if (!schedules) return [shown];
  const on = schedules.filter(({ next_at }) => next_at !== null);
  const [next] = on.toSorted((a, b) => Date.parse(a.next_at ?? '') - Date.parse(b.next_at ?? ''));
  return [
    shown,
    t('shown.schedules', { count: on.length }),
    ...(next?.next_at
      ? [
          t('shown.next', {
            time: formatTime(Date.parse(next.next_at), next.project.timezone, 'MM-DD HH:mm'),
            name: nameOf(next.template),
          }),
        ]
      : []),
  ];
}

const MailLink = () => {
  const { t } = useTranslation('adminReports');
  const project = useProjectId();
  if (!useAdminPages().includes('sms')) return null;
  return (
    <Box as={Link} hover="ground" className={styles.button} to={paths.admin({ page: 'sms', project })}>
      <Icon name="mail" />
      {t('channels')}
    </Box>
  );
};

const Loading = () => (
  <Grid gap={12} align="stretch" className={styles.top}>
    {[4, 6, 4].map((rows, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move
      <Card key={place}>
        <LoadingRows rows={rows} height={32} />
      </Card>
    ))}
  </Grid>
);
