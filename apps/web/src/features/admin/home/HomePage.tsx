import type { ProjectSetupAnswer } from '@talus/contract/setup';
import { STEPS } from '@talus/domain/setup/missing';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useUrlState } from '../../../app/url/use-url-state';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import styles from './HomePage.module.css';
import { LastChanges } from './parts/LastChanges';
import { MissingList } from './parts/MissingList';
import { StepMark } from './parts/StepMark';
import { useSetup } from './queries';
import { homeCodec } from './url';

/** What is set up of each project, and what is missing for it to be watched, each line with the way to its cure. */
export const HomePage = () => {
  const { t } = useTranslation(['adminHome', 'shell']);
  const query = useSetup();
  const read = readOf(query);
  const [{ of }, change] = useUrlState(homeCodec);
  const projects = query.data ?? [];
  const worst = projects.toSorted((a, b) => b.count - a.count)[0];
  const chosen = projects.find(({ _id }) => _id === of) ?? worst;
  const whole = projects.filter(({ count }) => count === 0).length;
  const sum = projects.reduce((all, { count }) => all + count, 0);
  return (
    <ScreenFrame
      title={t('shell:screen.admin')}
      project={null}
      shown={query.data ? [t('shown', { n: projects.length }), t('shown.missing', { whole, n: sum })] : []}
      read={read}
      failed={t('failed')}
    >
      <Shown
        read={read}
        total={query.data ? projects.length : null}
        empty={
          <EmptyState icon="folder" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      >
        <div className={styles.home}>
          <Card title={t('projects')} caption={t('projects.about')} padded={false} ruled className={styles.wide ?? ''}>
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('column.project')}</th>
                    {STEPS.map((step) => (
                      <th key={step} scope="col">
                        {t(`step.${step}`)}
                      </th>
                    ))}
                    <th scope="col">{t('column.missing')}</th>
                  </tr>
                </thead>
                <tbody>
                  {projects.map((project) => (
                    <ProjectLine
                      key={project._id}
                      project={project}
                      isOpen={project._id === chosen?._id}
                      onOpen={() => change({ of: project._id })}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
          {chosen && <MissingList project={chosen} />}
          <LastChanges />
        </div>
      </Shown>
    </ScreenFrame>
  );
};

type LineProps = { project: ProjectSetupAnswer; isOpen: boolean; onOpen: () => void };

const ProjectLine = ({ project, isOpen, onOpen }: LineProps) => {
  const { t } = useTranslation('adminHome');
  const { name, project_id, steps, count } = project;
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <button type="button" className={styles.name} aria-pressed={isOpen} onClick={onOpen}>
          <b>{name}</b> <span>{project_id}</span>
        </button>
      </th>
      {STEPS.map((step) => (
        <td key={step}>
          <StepMark part={steps[step]} />
        </td>
      ))}
      <td>{count === 0 ? t('whole') : <b>{t('items', { n: count })}</b>}</td>
    </tr>
  );
};
