import type { listReportRuns, ReportRun } from '@talus/contract/admin/reports';
import type { ResultOf } from '@talus/contract/route';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../../app/frame/read';
import { Shown } from '../../../../app/frame/Shown';
import { Button } from '../../../../ui/controls/Button';
import { Card } from '../../../../ui/layout/Card';
import { Box, Text } from '../../../../ui/layout/primitives';
import { EmptyState } from '../../../../ui/status/EmptyState';
import { LoadingRows } from '../../../../ui/status/LoadingRows';
import styles from './Lists.module.css';
import { RunRow } from './RunRow';
import { SendingDialog } from './SendingDialog';

type Page = ResultOf<typeof listReportRuns>;

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onShow: (run: ReportRun) => void;
};

/** Lists finished reports with author, subject and delivery. */
export const RunsCard = ({ query, isAll, onAll, onShow }: Props) => {
  const { t } = useTranslation('adminReports');
  const [sent, setSent] = useState<string | null>(null);
  const pages = query.data?.pages;
  const runs = pages?.flatMap((page) => page.runs);
  const counts = pages?.[0];
  const shown = runs?.find(({ _id }) => _id === sent);
  return (
    <Card
      title={t('runs')}
      {...(counts && { caption: isAll ? t('runs.lead.all', counts) : t('runs.lead', counts) })}
      tools={
        <Button kind="ghost" iconAfter={isAll ? 'up' : 'right'} onClick={() => onAll(!isAll)}>
          {isAll ? t('runs.recent') : t('runs.all')}
        </Button>
      }
      padded={false}
      className={styles.card ?? ''}
    >
      <Shown
        read={readOf(query)}
        total={runs?.length ?? null}
        loading={<LoadingRows rows={5} height={32} />}
        empty={
          <EmptyState icon="file" title={t('runs.none')}>
            {t('runs.none.text')}
          </EmptyState>
        }
      >
        <Box as="table" width="full" size="data" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.made')}</th>
              <th scope="col">{t('column.template')}</th>
              <th scope="col">{t('column.project')}</th>
              <th scope="col">{t('column.period')}</th>
              <th scope="col">{t('column.file')}</th>
              <th scope="col">{t('column.took')}</th>
              <th scope="col">{t('column.sent')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {runs?.map((run) => (
              <RunRow key={run._id} run={run} onShow={() => onShow(run)} onSending={() => setSent(run._id)} />
            ))}
          </tbody>
        </Box>
        {isAll && query.hasNextPage && (
          <Text as="p" pad="10 12" textAlign="center">
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('runs.more')}
            </Button>
          </Text>
        )}
      </Shown>
      {shown && <SendingDialog run={shown} onClose={() => setSent(null)} />}
    </Card>
  );
};
