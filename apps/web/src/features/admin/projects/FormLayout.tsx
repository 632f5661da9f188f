import type { Person } from '@talus/contract/admin/people';
import type { ProjectForm as Project } from '@talus/contract/places/project-admin';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { ConflictBox } from '../../../ui/form/ConflictBox';
import { FormBody } from '../../../ui/form/FormBody';
import { FormFoot } from '../../../ui/form/FormFoot';
import { FormSections } from '../../../ui/form/FormSections';
import { LeaveGuard } from '../../../ui/form/LeaveGuard';
import { Box, Caption, Row, Stack, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import layout from '../common/FormLayout.module.css';
import { useRecordTime } from '../common/use-record-time';
import styles from './FormLayout.module.css';
import { ContactsCard } from './parts/ContactsCard';
import { MembersWatch } from './parts/MembersWatch';
import { OutputCard } from './parts/OutputCard';
import { Placing } from './parts/Placing';
import { TargetsCard } from './parts/TargetsCard';
import { leavesProject, type ProjectLink } from './url';
import { useDeleteProject } from './use-delete-project';

type Props = {
  project: Project | null;
  projects: readonly Project[];
  people: readonly Person[];
  onLink: (link: Partial<ProjectLink>) => void;
  onAreas: () => void;
  onMembers: (members: readonly string[]) => void;
};

/** Lays out the form: project chooser, field cards, unsaved changes. */
export const FormLayout = ({ project, projects, people, onLink, onAreas, onMembers }: Props) => {
  const { t } = useTranslation('adminProjects');
  const time = useRecordTime();
  const name = project?.name ?? t('new.title');
  const room = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const isNew = project === null;
  // Focuses the name of a new project
  useEffect(() => {
    if (isNew) room.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isNew]);
  return (
    <>
      <Row ref={room} gap={12} flex={1} minHeight={0} className={layout.room}>
        {project && <Aside project={project} projects={projects} onLink={onLink} onAreas={onAreas} />}
        <Stack gap={8} flex={1} minWidth={0} className={layout.form}>
          <ConflictBox time={time} />
          <FormBody label={name} className={layout.columns ?? ''}>
            <Stack gap={8} minWidth={0}>
              <FormSections
                only={['adminProjects:section.basic', 'adminProjects:section.place', 'adminProjects:section.company']}
                tools={{ 'adminProjects:section.place': <Placing name={name} /> }}
              />
              <ContactsCard field="contacts" title={t('section.contacts')} />
              <ContactsCard field="occ_contacts" title={t('section.occ-contacts')} />
            </Stack>
            <Stack gap={8} minWidth={0}>
              <FormSections only={['adminProjects:section.people']} />
              <TargetsCard people={people} />
              <FormSections only={['adminProjects:section.display']} />
              <OutputCard project={project} />
            </Stack>
          </FormBody>
        </Stack>
        {/* On a phone the delete button comes last, after everything that can be undone */}
        {isPhone && project && <Danger project={project} onLink={onLink} />}
      </Row>
      <MembersWatch onMembers={onMembers} />
      <Box flex="none" className={styles.foot}>
        <FormFoot name={name} save={t(project ? 'update.verb' : 'create.verb')} />
      </Box>
      <LeaveGuard leaves={leavesProject} />
    </>
  );
};

type AsideProps = Pick<Props, 'projects' | 'onLink' | 'onAreas'> & { project: Project };

/** The side column: project chooser, areas and, on a desktop, the delete button. */
const Aside = ({ project, projects, onLink, onAreas }: AsideProps) => {
  const { t } = useTranslation(['adminProjects', 'admin']);
  const isPhone = usePhone();
  const size = isPhone ? 'touch' : 'normal';
  return (
    <Stack as="aside" gap={6} flex="none" pad="10 12 12" panel className={layout.aside}>
      <Field label={t('choose.project')}>
        {(aria) => (
          <Select
            {...aria}
            size={size}
            value={project._id}
            options={projects.map(({ _id, name, project_id }) => ({ value: _id, label: `${project_id} ${name}` }))}
            onValue={(projectId) => onLink({ projectId })}
          />
        )}
      </Field>
      <Caption as="p">{t('admin:revision', { n: project.revision })}</Caption>
      <Text as="h2" above={8} size="data">
        {t('column.areas')}
      </Text>
      {project.area.length === 0 ? (
        <Caption as="p">{t('no-areas')}</Caption>
      ) : (
        <Box as="ol" below={4} size="data" line={22} className={styles.areas}>
          {project.area.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </Box>
      )}
      <Button icon="layers" size={size} onClick={onAreas}>
        {t('set-areas')}
      </Button>
      {!isPhone && <Danger project={project} onLink={onLink} />}
    </Stack>
  );
};

const Danger = ({ project, onLink }: Pick<AsideProps, 'project' | 'onLink'>) => {
  const { t } = useTranslation('adminProjects');
  const remove = useDeleteProject();
  return (
    <Stack
      gap={8}
      pad="10 12 12"
      surface="sunken"
      borderTop="line"
      size="meta"
      line={18}
      tone="muted"
      className={styles.danger}
    >
      <p>{t('delete.text')}</p>
      <Button
        icon="trash"
        size={usePhone() ? 'touch' : 'normal'}
        onClick={() => void remove(project, () => onLink({ tab: 'list' }))}
      >
        {t('delete.action')}
      </Button>
    </Stack>
  );
};
