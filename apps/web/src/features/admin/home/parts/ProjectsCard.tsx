import type { ProjectSetupAnswer } from '@talus/contract/admin/setup';
import { STEPS } from '@talus/domain/setup/missing';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Box, Caption, Row, Text } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import styles from '../HomePage.module.css';
import { StepMark } from './StepMark';

type Props = { projects: readonly ProjectSetupAnswer[]; open: string | null; onOpen: (id: string) => void };

/** Lists projects by set-up step and selects one. */
export const ProjectsCard = ({ projects, open, onOpen }: Props) => {
  const { t } = useTranslation('adminHome');
  return (
    <Card
      title={t('projects')}
      caption={usePhone() ? undefined : t('projects.about')}
      tools={
        <Row
          as="span"
          inline
          gap={6}
          align="center"
          size="meta"
          tone="muted"
          className={styles.legend}
          aria-hidden="true"
        >
          <Icon name="check" /> {t('step.done')} <Icon name="ring" className={styles.ring} /> {t('step.missing')}
        </Row>
      }
      padded={false}
      ruled
      className={styles.wide ?? ''}
    >
      <Box as="table" width="full" size="data" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.project')}</th>
            {STEPS.map((step) => (
              <th key={step} scope="col">
                {t(`step.${step}`)}
              </th>
            ))}
            <th scope="col" className={styles.count}>
              {t('column.missing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <ProjectLine
              key={project._id}
              project={project}
              isOpen={project._id === open}
              onOpen={() => onOpen(project._id)}
            />
          ))}
        </tbody>
      </Box>
    </Card>
  );
};

type LineProps = { project: ProjectSetupAnswer; isOpen: boolean; onOpen: () => void };

const ProjectLine = ({ project, isOpen, onOpen }: LineProps) => {
  const { t } = useTranslation('adminHome');
  const { name, project_id, areas, steps, missing, away } = project;
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <Box
          as="button"
          type="button"
          width="full"
          height="full"
          pad={0}
          textAlign="start"
          className={styles.name}
          aria-pressed={isOpen}
          onClick={onOpen}
        >
          <b>{name}</b> <Caption>{project_id}</Caption>
        </Box>
      </th>
      {STEPS.map((step) => (
        <td key={step} data-step={t(`step.${step}`)}>
          <StepMark
            part={steps[step]}
            {...(step === 'places' && { word: t('places', { areas, stations: steps.places.of }) })}
          />
        </td>
      ))}
      <td className={styles.count}>
        {missing.length > 0 ? (
          <Text as="b" tone="plain">
            {t('items', { n: missing.length })}
          </Text>
        ) : away.length > 0 ? (
          t('away.only', { n: away.length })
        ) : (
          t('whole')
        )}
        <Icon name={isOpen ? 'down' : 'right'} />
      </td>
    </tr>
  );
};
