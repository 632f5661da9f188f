import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../app/frame/Loaded';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useUrlState } from '../../app/url/use-url-state';
import { Select } from '../../ui/controls/Select';
import { Card } from '../../ui/layout/Card';
import { FilterBar } from '../../ui/layout/FilterBar';
import { Grid } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import styles from './Advanced.module.css';
import { InstrumentsSheet } from './parts/InstrumentsSheet';
import { MembersCard } from './parts/MembersCard';
import { NewName } from './parts/NewName';
import { PersonCard } from './parts/PersonCard';
import { PlacesCard } from './parts/PlacesCard';
import { useAdvancedData, useAdvancedWrites, useUserInstruments } from './queries';
import { advancedCodec } from './url';
import { useWrite } from './use-report';

/** The set-up page for project builders: members, areas, stations and instruments. */
export const AdvancedPage = () => {
  const { t } = useTranslation('advanced');
  const { t: shell } = useTranslation('shell');
  const [link, change] = useUrlState(advancedCodec);
  const query = useAdvancedData();
  const writes = useAdvancedWrites();
  const write = useWrite();
  const projects = query.data?.projects;
  const projectId = projects?.some(({ _id }) => _id === link.of) ? link.of : null;
  const instruments = useUserInstruments(projectId);
  const create = (name: string) =>
    write(async () => change({ of: (await writes.newProject(name))._id }), t('create.done'));
  return (
    <ScreenFrame
      title={shell('screen.advanced')}
      project={null}
      shown={projects ? [t('shown', { n: formatCount(projects.length) })] : []}
      read={readOf(query)}
      failed={t('failed')}
      bar={
        <FilterBar>
          <Select
            aria-label={t('project')}
            options={[
              { value: '', label: t('project.choose') },
              ...(projects ?? []).map(({ _id, name, project_id }) => ({ value: _id, label: `${project_id} ${name}` })),
            ]}
            value={projectId ?? ''}
            onValue={(of) => change({ of: of || null }, { isStep: true })}
          />
        </FilterBar>
      }
    >
      <Shown read={readOf(query)} total={query.data ? 1 : null} loading={<LoadingRows rows={12} />} empty={null}>
        {query.data && (
          <Grid columns={1} gap={12} className={styles.cards}>
            <Grid gap={12} className={styles.beside}>
              <Card title={t('create.title')}>
                <NewName
                  draft="advanced project"
                  label={t('create.name')}
                  add={t('create.make')}
                  most={200}
                  onAdd={create}
                />
              </Card>
              <PersonCard />
            </Grid>
            <MembersCard key={`members ${projectId}`} projectId={projectId} clients={query.data.clients} />
            <PlacesCard
              key={`places ${projectId}`}
              projectId={projectId}
              data={query.data}
              instruments={projectId === null ? [] : (instruments.data ?? [])}
            />
            <Card title={t('sheet.title')}>
              <Loaded
                query={instruments}
                what={t('sheet.title')}
                count={(all) => all.length}
                empty={
                  <EmptyState icon="probe" title={t('sheet.none')}>
                    {t('sheet.none.text')}
                  </EmptyState>
                }
              >
                {(all) => <InstrumentsSheet key={projectId} projectId={projectId} instruments={all} />}
              </Loaded>
            </Card>
          </Grid>
        )}
      </Shown>
    </ScreenFrame>
  );
};
