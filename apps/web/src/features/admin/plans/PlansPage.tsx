import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useProjectId } from '../../../app/project-queries';
import { useUrlState } from '../../../app/url/use-url-state';
import { paths } from '../../../paths';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Grid, Row, Stack } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { PlanEditor } from './PlanEditor';
import styles from './PlansPage.module.css';
import { PlanColumn } from './parts/PlanColumn';
import { useInstrumentOptions, usePlans } from './queries';
import { planCodec } from './url';

/** Uploads, names and orders floor plans, and places instruments on them. */
export const PlansPage = () => {
  const { t } = useTranslation('adminPlans');
  const project = useProjectId();
  const [link, change] = useUrlState(planCodec);
  const plans = usePlans(project);
  const options = useInstrumentOptions(project);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const choice = useRef<HTMLInputElement>(null);
  const images = plans.data;
  const image = images?.find(({ _id }) => _id === link.plan) ?? images?.[0];
  const read = readOf(plans, options);
  const pins = images?.reduce((sum, { pin }) => sum + pin.length, 0) ?? 0;
  return (
    <Stack flex={1} minHeight={0} className={styles.page}>
      <ScreenFrame
        title={t('title')}
        project={null}
        shown={
          images && image
            ? [t('shown.plans', { count: images.length }), t('shown.pins', { count: pins }), t('plain')]
            : []
        }
        read={read}
        failed={t('failed')}
        room="fill"
        className={styles.frame}
        actions={
          image && (
            <Row
              as={Link}
              inline
              gap={6}
              align="center"
              height="control"
              pad="0 8"
              size="data"
              tone="muted"
              nowrap
              hover="plain"
              to={paths.layout({ project, plan: image._id })}
            >
              <Icon name="eye" />
              {t('view')}
            </Row>
          )
        }
      >
        <Grid gap={12} flex={1} minHeight={0} className={styles.desk}>
          <PlanColumn
            key={project}
            project={project}
            images={images}
            open={image?._id ?? null}
            onOpen={(plan) => change({ plan }, { isStep: true })}
            choice={choice}
            onUploaded={(plan) => !isUnsaved && change({ plan })}
          />
          <Shown
            read={read}
            total={images && options.data ? images.length : null}
            loading={<LoadingRows rows={12} height={32} />}
            empty={
              <EmptyState
                icon="plan"
                title={t('none.title')}
                actions={
                  <Button kind="primary" icon="upload" onClick={() => choice.current?.click()}>
                    {t('none.add')}
                  </Button>
                }
              >
                {t('none.text')}
              </EmptyState>
            }
          >
            {images && image && options.data && (
              <PlanEditor
                key={image._id}
                project={project}
                images={images}
                image={image}
                options={options.data}
                foot={foot}
                onUnsaved={setUnsaved}
                onDeleted={() => change({ plan: null })}
              />
            )}
          </Shown>
        </Grid>
      </ScreenFrame>
      <Box ref={setFoot} flex="none" className={styles.foot} />
    </Stack>
  );
};
