import type { Person } from '@talus/contract/admin/people';
import type { ProjectForm as Project, ProjectFields } from '@talus/contract/places/project-admin';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { useMenuEntries } from '../../../app/frame/menu-entries';
import { FormProvider } from '../../../ui/form/FormProvider';
import type { SaveOutcome } from '../../../ui/form/save-outcome';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useNotice } from '../../../ui/overlay/Notice';
import { choicesOf } from './choices';
import { FormLayout } from './FormLayout';
import { NEW_PROJECT, PROJECT_FIELDS } from './form';
import { projectWrites } from './queries';
import { bodyOf, ownConflict, recordOf } from './record';
import type { ProjectLink } from './url';

type Props = {
  /** null: a new project. */
  project: Project | null;
  projects: readonly Project[];
  people: readonly Person[];
  onLink: (link: Partial<ProjectLink>) => void;
  onAreas: () => void;
};

/** The form of a new or existing project. Each save asks for confirmation. */
export const ProjectForm = (props: Props) => {
  const { project, people, onLink } = props;
  const { t } = useTranslation('adminProjects');
  const confirm = useConfirm();
  const notice = useNotice();
  const writes = projectWrites;
  const entries = useMenuEntries();
  const [members, setMembers] = useState<readonly string[]>(project?.client_id ?? []);
  const [made, setMade] = useState<string | null>(null);
  const record = useMemo(() => project && recordOf(project), [project]);
  const options = useMemo(
    () => choicesOf({ people, members, entries, project }, t),
    [people, members, entries, project, t],
  );

  const create = async (form: ProjectFields): Promise<SaveOutcome> => {
    const question = { title: t('create.ask', { name: form.name }), body: t('create.body'), yes: t('create.yes') };
    if (!(await confirm(question))) return { kind: 'cancelled' };
    return outcomeOf(async () => {
      setMade((await writes.create(form))._id);
      notice.success(t('created'));
    });
  };
  const update = async (kept: Project, form: ProjectFields, revision: number | undefined): Promise<SaveOutcome> => {
    const question = { title: t('update.ask', { name: kept.name }), body: t('update.body'), yes: t('update.yes') };
    if (!(await confirm(question))) return { kind: 'cancelled' };
    const outcome = await outcomeOf(async () => {
      const answer = await writes.save(kept._id, { ...bodyOf(form, kept), revision });
      notice.success(t('updated'));
      return answer;
    });
    if (outcome.kind !== 'conflict') return outcome;
    return { ...outcome, conflict: ownConflict(outcome.conflict as Parameters<typeof ownConflict>[0], kept) };
  };
  return (
    <FormProvider
      draft={`project ${project?._id ?? 'new'}`}
      form={project ? PROJECT_FIELDS : NEW_PROJECT}
      record={record}
      revision={project?.revision}
      options={options}
      save={(form, revision) => (project ? update(project, form, revision) : create(form))}
      onSaved={() => made && onLink({ tab: 'edit', projectId: made })}
    >
      <FormLayout {...props} onMembers={setMembers} />
    </FormProvider>
  );
};
