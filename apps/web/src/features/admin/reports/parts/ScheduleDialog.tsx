import type { ReportScheduleAnswer, ReportTemplate } from '@talus/contract/admin/reports';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../../app/form/save-outcome';
import { ReadFailed } from '../../../../app/frame/ReadFailed';
import { readOf } from '../../../../app/frame/read';
import { useSession } from '../../../../app/session/store';
import { Button } from '../../../../ui/controls/Button';
import { Field } from '../../../../ui/controls/Field';
import { Select } from '../../../../ui/controls/Select';
import { ConflictBox } from '../../../../ui/form/ConflictBox';
import { FormBody } from '../../../../ui/form/FormBody';
import { FormField } from '../../../../ui/form/FormField';
import { FormProvider } from '../../../../ui/form/FormProvider';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { giveUpForm } from '../../../../ui/form/form-draft';
import { LeaveGuard } from '../../../../ui/form/LeaveGuard';
import { usePhone } from '../../../../ui/layout/use-phone';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { useNotice } from '../../../../ui/overlay/Notice';
import { DialogWays } from '../../common/DialogWays';
import { useDelete } from '../../common/use-delete';
import { useRecordTime } from '../../common/use-record-time';
import { SCHEDULE_FIELDS } from '../form';
import { reportWrites, usePeople } from '../queries';
import { inputOf } from '../schedule-input';
import { useName } from '../words';
import styles from './parts.module.css';

type Props = {
  /** Null: a new schedule. */
  schedule: ReportScheduleAnswer | null;
  templates: readonly ReportTemplate[];
  start: { template: string | null };
  onClose: () => void;
};

/** Edits the time and the recipients of a schedule. */
export const ScheduleDialog = ({ schedule, templates, start, onClose }: Props) => {
  const { t } = useTranslation(['adminReports', 'form']);
  const nameOf = useName();
  const notice = useNotice();
  const time = useRecordTime();
  const { projects, projectId } = useSession();
  const people = usePeople(true);
  const writes = reportWrites;
  const title = schedule ? t('schedule.edit', { name: nameOf(schedule.template) }) : t('schedule.new');
  const draft = `report schedule ${schedule?._id ?? 'new'}`;
  const cancel = () => {
    giveUpForm(draft);
    onClose();
  };
  const active = (people.data ?? []).filter(({ frozen_at }) => frozen_at === null);
  return (
    <Dialog title={title} onClose={cancel} wide>
      <FormProvider
        draft={draft}
        form={SCHEDULE_FIELDS}
        record={schedule ? inputOf(schedule) : { ...start, project: projectId }}
        revision={schedule?.revision}
        options={{
          templates: templates.map((template) => ({ value: template._id, text: nameOf(template) })),
          projects: projects.map(({ _id, name }) => ({ value: _id, text: name })),
          people: active.map(({ _id, name, email }) => ({ value: _id, text: `${name} ${email}` })),
        }}
        save={(input, revision) =>
          outcomeOf(async () => {
            const body = { ...input, revision };
            const saved = schedule ? await writes.saveSchedule(schedule._id, body) : await writes.createSchedule(body);
            notice.success(t('schedule.saved'));
            return saved;
          })
        }
        onSaved={onClose}
      >
        <ReadFailed read={readOf(people)} title={t('schedule.people.failed')} />
        <ConflictBox time={time} />
        <FormBody label={title} className={styles.fields ?? ''}>
          <Fields />
        </FormBody>
        <DialogWays onClose={cancel} save={t('form:save')} isNew={schedule === null}>
          {schedule && <Delete schedule={schedule} onDone={cancel} />}
        </DialogWays>
        <LeaveGuard />
      </FormProvider>
    </Dialog>
  );
};

/** The fields of a schedule, with the day field that the frequency needs. */
const Fields = () => {
  const { every } = useFormNews().values;
  return (
    <>
      <FormField name="template" />
      <FormField name="project" />
      <FormField name="every" />
      {every === 'week' && <Weekday />}
      {every === 'month' && <FormField name="day" />}
      <FormField name="time" />
      <FormField name="language" />
      <FormField name="recipient" />
      <FormField name="enabled" />
    </>
  );
};

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

const Weekday = () => {
  const { t } = useTranslation('adminReports');
  const size = usePhone() ? 'touch' : 'normal';
  const { change } = useFormHandle();
  const { weekday } = useFormNews().values;
  return (
    <Field label={t('field.weekday')} className={styles.weekday ?? ''}>
      {(aria) => (
        <Select
          {...aria}
          size={size}
          value={String(weekday) as '1'}
          options={WEEKDAYS.map((value) => ({ value, label: t(`weekday.${value}`) }))}
          onValue={(value) => change('weekday', Number(value))}
        />
      )}
    </Field>
  );
};

const Delete = ({ schedule, onDone }: { schedule: ReportScheduleAnswer; onDone: () => void }) => {
  const { t } = useTranslation('adminReports');
  const size = usePhone() ? 'touch' : 'normal';
  const remove = useDelete();
  const { deleteSchedule } = reportWrites;
  return (
    <Button
      kind="ghost"
      icon="trash"
      size={size}
      onClick={() =>
        void remove({
          name: `${schedule.template.name} ${schedule.project.project_id}`,
          body: t('schedule.delete.body'),
          call: () => deleteSchedule(schedule),
          onDone,
        })
      }
    >
      {t('schedule.delete')}
    </Button>
  );
};
