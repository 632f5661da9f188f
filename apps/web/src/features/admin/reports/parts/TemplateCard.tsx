import type { ReportTemplate } from '@talus/contract/admin/reports';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { outcomeOf } from '../../../../app/form/save-outcome';
import type { ChangeUrl } from '../../../../app/url/use-url-state';
import { Button } from '../../../../ui/controls/Button';
import { IconButton } from '../../../../ui/controls/IconButton';
import { ConflictBox } from '../../../../ui/form/ConflictBox';
import { isSettled } from '../../../../ui/form/conflict';
import { FormBody } from '../../../../ui/form/FormBody';
import { FormField } from '../../../../ui/form/FormField';
import { FormProvider } from '../../../../ui/form/FormProvider';
import { FormTrouble } from '../../../../ui/form/FormTrouble';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { LeaveGuard } from '../../../../ui/form/LeaveGuard';
import { Card } from '../../../../ui/layout/Card';
import { Grid, Row } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { useNotice } from '../../../../ui/overlay/Notice';
import { HistoryLink } from '../../common/HistoryLink';
import { useDelete } from '../../common/use-delete';
import { useRecordTime } from '../../common/use-record-time';
import { TEMPLATE_FIELDS } from '../form';
import { reportWrites } from '../queries';
import { leavesTemplate, type ReportsLink } from '../url';
import { useName } from '../words';
import { MakeRow } from './MakeRow';
import styles from './parts.module.css';
import { SectionList } from './SectionList';

type Props = {
  /** Null: a new template. */
  template: ReportTemplate | null;
  link: ReportsLink;
  onLink: ChangeUrl<ReportsLink>;
  onOpen: (template: string | null) => void;
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Edits the sections of a template and makes a report from the template. */
export const TemplateCard = ({ template, link, onLink, onOpen, isUnsaved, onUnsaved }: Props) => {
  const { t } = useTranslation('adminReports');
  const nameOf = useName();
  const notice = useNotice();
  const writes = reportWrites;
  const time = useRecordTime();
  /** The id of a new template; opened once the form is clean. */
  const made = useRef<string | null>(null);
  const isPhone = usePhone();
  const title = template ? nameOf(template) : t('template.new');
  return (
    <FormProvider
      draft={`report template ${template?._id ?? 'new'}`}
      form={TEMPLATE_FIELDS}
      record={template}
      revision={template?.revision}
      save={(input, revision) =>
        outcomeOf(async () => {
          const body = { ...input, revision };
          const saved = template ? await writes.saveTemplate(template, body) : await writes.createTemplate(body);
          notice.success(t('template.saved'));
          if (!template) made.current = saved._id;
          return saved;
        })
      }
      onSaved={() => made.current !== null && onOpen(made.current)}
    >
      <Card
        title={title}
        {...(!isPhone && { caption: t('template.lead') })}
        tools={<Tools template={template} onOpen={onOpen} />}
        padded={false}
        ruled
      >
        <ConflictBox time={time} />
        <FormBody label={title}>
          <Grid gap={12} pad="10 12" className={styles.names}>
            <FormField name="name" />
            <FormField name="name_en" />
          </Grid>
          <SectionList />
        </FormBody>
        {template && <MakeRow template={template} link={link} onLink={onLink} isUnsaved={isUnsaved} />}
      </Card>
      <LeaveGuard leaves={leavesTemplate} />
      <Unsaved onUnsaved={onUnsaved} />
    </FormProvider>
  );
};

/** Reports to the page whether the form has unsaved changes. */
const Unsaved = ({ onUnsaved }: Pick<Props, 'onUnsaved'>) => {
  const isUnsaved = useFormNews().changed.length > 0;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  return null;
};

const Tools = ({ template, onOpen }: Pick<Props, 'template' | 'onOpen'>) => {
  const { t } = useTranslation(['adminReports', 'form']);
  const isPhone = usePhone();
  const size = isPhone ? 'touch' : 'normal';
  const notice = useNotice();
  const remove = useDelete();
  const writes = reportWrites;
  const { submit, isBusy, conflict, isNew } = useFormHandle();
  const { changed } = useFormNews();
  const copy = async ({ name, name_en, sections }: ReportTemplate) => {
    const wished = t('template.copy.name', { name });
    try {
      const made = await writes.createTemplate({ name: wished, name_en, sections });
      notice.success(t('template.copied', { name: wished }));
      onOpen(made._id);
    } catch (error) {
      notice.error({ title: t('template.copy.failed'), ...errorWords(error) });
    }
  };
  const copying = { disabled: changed.length > 0, onClick: () => void (template && copy(template)) };
  return (
    <Row as="span" gap={8} align="center" justify="end" flex="none">
      <FormTrouble />
      {template && (
        <>
          <HistoryLink noun="report-template" id={template._id} />
          <IconButton
            icon="trash"
            size={size}
            label={t('template.delete')}
            onClick={() =>
              void remove({
                name: template.name,
                body: t('template.delete.body'),
                call: () => writes.deleteTemplate(template),
                onDone: () => onOpen(null),
              })
            }
          />
          {isPhone ? (
            <IconButton icon="copy" size="touch" label={t('template.copy')} {...copying} />
          ) : (
            <Button kind="ghost" icon="copy" {...copying}>
              {t('template.copy')}
            </Button>
          )}
        </>
      )}
      <Button
        kind="primary"
        size={size}
        busy={isBusy}
        disabled={(!isNew && changed.length === 0) || (conflict !== null && !isSettled(conflict.contested))}
        onClick={submit}
      >
        {t('form:save')}
      </Button>
    </Row>
  );
};
