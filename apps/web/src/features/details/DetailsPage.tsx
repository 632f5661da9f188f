import { can } from '@talus/domain/access/can';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../app/frame/Loaded';
import { NoneShown } from '../../app/frame/NoneShown';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { useInstrumentTree, useProjectDetails } from '../../app/project-queries';
import { selectedProject, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { Card } from '../../ui/layout/Card';
import { Grid, Stack } from '../../ui/layout/primitives';
import { AreaTable } from './AreaTable';
import { Channels } from './Channels';
import styles from './DetailsPage.module.css';
import { Particulars } from './Particulars';
import { countAreas, total } from './state';

export const DetailsPage = () => {
  const { t } = useTranslation(['pages', 'shell']);
  const session = useSession();
  const project = selectedProject(session);
  const details = useProjectDetails();
  const tree = useInstrumentTree();
  const areas = tree.data && countAreas(tree.data);
  const title = t('shell:screen.details');
  return (
    <ScreenFrame title={title} project={project?.project_id} shown={project ? [project.name] : []}>
      <Grid gap={12} align="start" className={styles.page}>
        <Stack gap={12}>
          <Loaded query={details} what={title} rows={9}>
            {(data) => <Particulars details={data} />}
          </Loaded>
          {can(viewerOf(session), 'admin.use') && <Channels />}
        </Stack>
        <Card
          title={t('details.areas')}
          caption={areas && areas.length > 0 && t('details.areas.count', total(areas))}
          padded={false}
          ruled
        >
          <Loaded
            query={tree}
            what={t('details.areas')}
            count={(data) => data.length}
            empty={
              <NoneShown icon="layers" title={t('details.areas.empty.title')}>
                {t('details.areas.empty.text')}
              </NoneShown>
            }
          >
            {() => <AreaTable areas={areas ?? []} />}
          </Loaded>
        </Card>
      </Grid>
    </ScreenFrame>
  );
};
