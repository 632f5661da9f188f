import type { Person } from '@talus/contract/people';
import type { ProjectForm as Project } from '@talus/contract/project-admin';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { cx } from '../../../ui/cx';
import { ConflictBox } from '../../../ui/form/ConflictBox';
import { FormBody } from '../../../ui/form/FormBody';
import { FormFoot } from '../../../ui/form/FormFoot';
import { FormSections } from '../../../ui/form/FormSections';
import { LeaveGuard } from '../../../ui/form/LeaveGuard';
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
      <div ref={room} className={layout.room}>
        {project && <Aside project={project} projects={projects} onLink={onLink} onAreas={onAreas} />}
        <div className={layout.form}>
          <ConflictBox time={time} />
          <FormBody label={name} className={layout.columns ?? ''}>
            <div className={layout.column}>
              <FormSections
                only={['adminProjects:section.basic', 'adminProjects:section.place', 'adminProjects:section.company']}
                tools={{ 'adminProjects:section.place': <Placing name={name} /> }}
              />
              <ContactsCard field="contacts" title={t('section.contacts')} />
              <ContactsCard field="occ_contacts" title={t('section.occ-contacts')} />
            </div>
            <div className={layout.column}>
              <FormSections only={['adminProjects:section.people']} />
              <TargetsCard people={people} />
              <FormSections only={['adminProjects:section.display']} />
              <OutputCard project={project} />
            </div>
          </FormBody>
        </div>
        {/* On a phone the delete button comes last, after everything that can be undone */}
        {isPhone && project && <Danger project={project} onLink={onLink} />}
      </div>
      <MembersWatch onMembers={onMembers} />
      <div className={styles.foot}>
        <FormFoot name={name} save={t(project ? 'update.verb' : 'create.verb')} />
      </div>
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
    <aside className={cx(layout.aside, styles.aside)}>
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
      <p className={styles.revision}>{t('admin:revision', { n: project.revision })}</p>
      <h2 className={styles.head}>{t('column.areas')}</h2>
      {project.area.length === 0 ? (
        <p className={styles.none}>{t('no-areas')}</p>
      ) : (
        <ol className={styles.areas}>
          {project.area.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </ol>
      )}
      <Button icon="layers" size={size} onClick={onAreas}>
        {t('set-areas')}
      </Button>
      {!isPhone && <Danger project={project} onLink={onLink} />}
    </aside>
  );
};

const Danger = ({ project, onLink }: Pick<AsideProps, 'project' | 'onLink'>) => {
  const { t } = useTranslation('adminProjects');
  const remove = useDeleteProject();
  return (
    <div className={styles.danger}>
      <p>{t('delete.text')}</p>
      <Button
        icon="trash"
        size={usePhone() ? 'touch' : 'normal'}
        onClick={() => void remove(project, () => onLink({ tab: 'list' }))}
      >
        {t('delete.action')}
      </Button>
    </div>
  );
};
