import type { ReportTemplate } from '@talus/contract/admin/reports';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Box, Caption, Grid, Stack } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { EmptyState } from '../../../../ui/status/EmptyState';
import { fileHref } from '../queries';
import reports from '../Reports.module.css';
import { useName } from '../words';
import styles from './parts.module.css';

type Props = {
  template: ReportTemplate | null;
  /** The shown report; null: none. */
  runId: string | null;
};

/** Hides tool bar and margins of the browser's viewer, which would fill so small a frame. */
const VIEW = '#toolbar=0&navpanes=0&view=Fit';

/** Previews the newest report in the browser's viewer; on a phone links to the report. */
export const PreviewCard = ({ template, runId }: Props) => {
  const { t } = useTranslation('adminReports');
  const nameOf = useName();
  const isPhone = usePhone();
  const pages = template?.pages ?? null;
  return (
    <Card
      title={t('preview')}
      {...(runId !== null && pages !== null && { caption: t('pages', { count: pages }) })}
      padded={false}
      ruled
    >
      {runId === null ? (
        <EmptyState icon="file" title={template ? t('preview.none') : t('preview.unsaved')}>
          {template && t('preview.none.text')}
        </EmptyState>
      ) : (
        <Stack gap={8} pad={12}>
          {!isPhone && (
            <iframe
              key={runId}
              className={styles.paper}
              src={`${fileHref(runId)}${VIEW}`}
              title={t('preview.frame', { name: template ? nameOf(template) : '' })}
            />
          )}
          <Caption as="p" textAlign="center">
            {t('preview.about')}
          </Caption>
          <Grid gap={8} className={styles.ways}>
            <Box
              as="a"
              hover="ground"
              className={reports.button}
              href={fileHref(runId)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="eye" />
              {t('preview.open')}
            </Box>
            <Box as="a" hover="ground" className={reports.button} href={fileHref(runId, true)} download>
              <Icon name="export" />
              {t('preview.keep')}
            </Box>
          </Grid>
        </Stack>
      )}
    </Card>
  );
};
