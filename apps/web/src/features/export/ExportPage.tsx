import type { ExportJob } from '@talus/contract/data/exports';
import { EXPORT_DISPLAYS } from '@talus/domain/charts/export/export-columns';
import { exportTabs } from '@talus/domain/exports/export-tabs';
import { formatCount } from '@talus/domain/text/format-number';
import { zoneText } from '@talus/domain/time/zone-text';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { useConfig } from '../../app/config';
import { errorWords } from '../../app/errors';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useInstrumentTree } from '../../app/project-queries';
import { useProject } from '../../app/session/store';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { cascaderAreas } from '../../entities/instruments/cascader-areas';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { quickRange } from '../../ui/date/date-range';
import { placesOf } from '../../ui/instrument-cascader/tree';
import { Card } from '../../ui/layout/Card';
import { Grid, Row, Stack } from '../../ui/layout/primitives';
import { Tabs } from '../../ui/layout/Tabs';
import { useConfirm } from '../../ui/overlay/Confirm';
import { useNotice } from '../../ui/overlay/Notice';
import { LoadingRows } from '../../ui/status/LoadingRows';
import styles from './ExportPage.module.css';
import { type Content, orderOf, previewed } from './order';
import { Done } from './parts/Done';
import { ExportForm } from './parts/ExportForm';
import { Making } from './parts/Making';
import { isOpen, useExports, useExportWrites, usePreview } from './queries';
import { exportCodec } from './url';

const TICK_MS = 5000;

/** File exports of a project: ordered here, made in a queue on the server, and downloaded when done. */
export const ExportPage = () => {
  const { t } = useTranslation(['fileExports', 'shell']);
  const { variant } = useConfig();
  const project = useProject();
  const zone = useZone();
  const now = useNow(TICK_MS);
  const [link, change] = useUrlState(exportCodec);
  const tree = useInstrumentTree();
  const areas = useMemo(() => cascaderAreas(tree.data ?? []), [tree.data]);
  const query = useExports();
  const tabs = exportTabs(variant, project?.allowed_sidebar ?? null);
  // A link may name a tab that is not available in this project
  const shownLink = { ...link, tab: tabs.includes(link.tab) ? link.tab : ('table' as const) };
  const range = link.range ?? quickRange('7D', now, zone);
  const [content, setContent] = useContent();
  const order = orderOf(shownLink, range, content);
  const { isBusy, place } = useOrdering();
  const preview = usePreview(orderOf(shownLink, previewed(range), content));
  const count = placesOf(areas).length;
  const offset = zoneText(zone, { from: now, to: now });
  return (
    <ScreenFrame
      title={t('shell:screen.export')}
      shown={[...(tree.data ? [t('shown', { n: formatCount(count) })] : []), t('shown.zone', { zone: offset })]}
      read={readOf(query)}
      failed={t('failed.list')}
      actions={<CopyLinkButton />}
    >
      <Row>
        <Tabs
          label={t('tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={shownLink.tab}
          onChange={(tab) => change({ tab }, { isStep: true })}
        />
      </Row>
      <Grid gap={12} align="start" pad="12 0" className={styles.page}>
        <Card padded={false}>
          <ExportForm
            link={shownLink}
            onChange={change}
            range={range}
            content={content}
            onContent={setContent}
            areas={areas}
            isLoading={tree.isPending}
            now={now}
            zone={zone}
            isBusy={isBusy}
            preview={preview}
            onOrder={order && (() => void place(order))}
          />
        </Card>
        <Stack gap={12} minWidth={0}>
          <Shown
            read={readOf(query)}
            total={query.data ? 1 : null}
            loading={
              <Card>
                <LoadingRows rows={6} />
              </Card>
            }
            empty={null}
          >
            {query.data && <Files jobs={query.data} now={now} />}
          </Shown>
        </Stack>
      </Grid>
    </ScreenFrame>
  );
};

/** Returns the content options: the project's defaults until the user changes them. */
function useContent(): [Content, (content: Content) => void] {
  const [chosen, setChosen] = useState<Content | null>(null);
  const said = useProject()?.config.export.display ?? [];
  const display = EXPORT_DISPLAYS.filter((name) => said.includes(name));
  return [chosen ?? { display: display.length > 0 ? display : ['measure'], isWithMasked: false }, setChosen];
}

function useOrdering() {
  const { t } = useTranslation('fileExports');
  const notice = useNotice();
  const { order } = useExportWrites();
  const [isBusy, setBusy] = useState(false);
  const place = async (body: Parameters<typeof order>[0]) => {
    setBusy(true);
    try {
      notice.success(t('ordered', { name: (await order(body)).file_name }));
    } catch (error) {
      notice.error({ title: t('failed'), ...errorWords(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, place };
}

const Files = ({ jobs, now }: { jobs: readonly ExportJob[]; now: number }) => {
  const { t } = useTranslation('fileExports');
  const zone = useZone();
  const notice = useNotice();
  const confirm = useConfirm();
  const writes = useExportWrites();
  const run = (title: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => notice.error({ title, ...errorWords(error) }));
  const remove = async (job: ExportJob) => {
    if (await confirm({ title: t('remove.ask'), body: job.file_name, yes: t('remove'), cancelled: 'delete' }))
      await run(t('remove.failed'), () => writes.remove(job._id));
  };
  return (
    <>
      <Making
        jobs={jobs.filter(isOpen).toReversed()}
        now={now}
        onCancel={(job) => void run(t('cancel.failed'), () => writes.remove(job._id))}
      />
      <Done
        jobs={jobs.filter((job) => !isOpen(job))}
        now={now}
        zone={zone}
        hrefOf={writes.hrefOf}
        onRetry={(job) => void run(t('retry.failed'), () => writes.retry(job._id))}
        onRemove={(job) => void remove(job)}
      />
    </>
  );
};
