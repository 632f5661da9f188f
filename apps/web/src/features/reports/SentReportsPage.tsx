import { listSentReports, readSentReport, type SentReport } from '@talus/contract/admin/reports';
import { fillPath } from '@talus/contract/client';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../app/data/read';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useProjectId } from '../../app/project-queries';
import { useZone } from '../../app/use-zone';
import { Icon } from '../../ui/icons/Icon';
import { Card } from '../../ui/layout/Card';
import { Grid, Row, Text } from '../../ui/layout/primitives';
import { sizeText } from '../../ui/size-text';
import { EmptyState } from '../../ui/status/EmptyState';
import styles from './SentReportsPage.module.css';

/** Reports of this project that were mailed to the user; mails whose report is too large to attach link here. */
export const SentReportsPage = () => {
  const { t } = useTranslation(['pages', 'shell']);
  const projectId = useProjectId();
  const query = useRead(listSentReports, { params: { projectId } });
  const read = readOf(query);
  return (
    <ScreenFrame title={t('shell:screen.report')} read={read} failed={t('reports.failed')}>
      <Card title={t('reports.mine')} padded={false} ruled>
        <Shown
          read={read}
          total={query.data?.length ?? null}
          empty={
            <EmptyState icon="mail" title={t('reports.none')}>
              {t('reports.none.text')}
            </EmptyState>
          }
        >
          <ul>
            {query.data?.map((report) => (
              <Report key={report._id} report={report} projectId={projectId} />
            ))}
          </ul>
        </Shown>
      </Card>
    </ScreenFrame>
  );
};

const Report = ({ report, projectId }: { report: SentReport; projectId: string }) => {
  const { t } = useTranslation('pages');
  const zone = useZone();
  const { _id, number, title, from, to, pages, bytes } = report;
  const href = fillPath(readSentReport.path, { projectId, reportId: _id });
  const dayOf = (at: number) => formatTime(at, zone, 'YYYY-MM-DD');
  const [first, last] = [dayOf(Date.parse(from)), dayOf(Date.parse(to) - 1)];
  const about = [
    first === last ? first : t('reports.period', { from: first, to: last }),
    ...(pages === null ? [] : [t('reports.pages', { count: pages })]),
    ...(bytes === null ? [] : [sizeText(bytes)]),
  ];
  return (
    <Grid as="li" columns="fill auto" gap="2 12" align="center" pad="10 12" size="data" className={styles.report}>
      <b>
        {title} <span>{number}</span>
      </b>
      <Text tone="muted">{about.join(t('reports.comma'))}</Text>
      <Text tone="muted" className={styles.ways}>
        <Row
          as="a"
          inline
          gap={6}
          align="center"
          height={32}
          pad="0 12"
          border="strong"
          radius={2}
          tone="plain"
          hover="ground"
          className={styles.way}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={t('reports.open', { number })}
        >
          <Icon name="eye" />
          {t('reports.open.word')}
        </Row>
        <Row
          as="a"
          inline
          gap={6}
          align="center"
          height={32}
          pad="0 12"
          border="strong"
          radius={2}
          tone="plain"
          hover="ground"
          className={styles.way}
          href={`${href}?keep=1`}
          download
          aria-label={t('reports.keep', { number })}
        >
          <Icon name="export" />
          PDF
        </Row>
      </Text>
    </Grid>
  );
};
