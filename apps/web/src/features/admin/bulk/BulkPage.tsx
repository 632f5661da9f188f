import { formatCount } from '@talus/domain/text/format-number';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useSession } from '../../../app/session/store';
import { usePlace } from '../../../lib/drafts/use-draft';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { FilterBar } from '../../../ui/layout/FilterBar';
import { Box } from '../../../ui/layout/primitives';
import { Tabs } from '../../../ui/layout/Tabs';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { useLeaving } from '../../../ui/use-leaving';
import styles from './Bulk.module.css';
import { dataFiles } from './files';
import { bothLanguages } from './import/heads';
import { ImportTab } from './import/ImportTab';
import { exampleSource, templateBytes } from './import/template';
import { MessagesSheet } from './MessagesSheet';
import { areasOf } from './places';
import { refreshBulk, useBulk, useDataFiles } from './queries';
import { SettingsSheet } from './SettingsSheet';

const TABS = ['settings', 'messages', 'file'] as const;
type Tab = (typeof TABS)[number];
type Place = { tab: Tab; projectId: string | null; chosen: readonly string[] };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The bulk page: edits the settings and the notification ticks of many instruments and imports new ones from a
 * workbook.
 */
export const BulkPage = () => {
  const { t } = useTranslation('adminBulk');
  const { projects, projectId: selected } = useSession();
  const [{ tab, projectId, chosen }, setPlace] = usePlace<Place>('bulk', () => ({
    tab: 'settings',
    projectId: selected,
    chosen: [],
  }));
  const go = (to: Partial<Place>) => setPlace((before) => ({ ...before, ...to }));
  const query = useBulk(projectId);
  const filesQuery = useDataFiles();
  const files = useMemo(() => filesQuery.data && dataFiles(filesQuery.data), [filesQuery.data]);
  const all = query.data;
  const areas = useMemo(() => areasOf(all ?? [], t('nowhere')), [all, t]);
  const instruments = useMemo(
    () => (chosen.length === 0 ? all : all?.filter(({ _id }) => chosen.includes(_id))),
    [all, chosen],
  );
  const isUnsaved = useRef(false);
  const onUnsaved = useCallback((unsaved: boolean) => {
    isUnsaved.current = unsaved;
  }, []);
  const leaving = useLeaving(() => isUnsaved.current);
  const project = projects.find(({ _id }) => _id === projectId);
  const download = async () => {
    const bytes = templateBytes(await bothLanguages(), exampleSource(filesQuery.data ?? []));
    saveFile(new Blob([bytes], { type: XLSX }), `${t('template.file')}.xlsx`);
  };
  const shown =
    all && instruments
      ? [
          instruments.length === all.length
            ? t('shown', { n: formatCount(all.length) })
            : t('shown.some', { n: formatCount(instruments.length), total: formatCount(all.length) }),
        ]
      : [];
  const read = readOf(filesQuery.isError ? filesQuery : query);
  const of = `${projectId} ${chosen.join()}`;
  return (
    <ScreenFrame
      title={t('title')}
      project={null}
      shown={shown}
      read={read}
      failed={t('failed')}
      actions={
        <>
          <Button icon="export" onClick={() => void download()}>
            {t('template')}
          </Button>
          <Button icon="upload" onClick={() => leaving(() => go({ tab: 'file' }))}>
            {t('import.open')}
          </Button>
        </>
      }
      bar={
        <FilterBar>
          <Select
            aria-label={t('project')}
            className={styles.project}
            options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={projectId ?? ''}
            onValue={(value) => leaving(() => go({ projectId: value, chosen: [] }))}
          />
          {tab !== 'file' && (
            <div className={styles.instruments}>
              <InstrumentCascader
                areas={areas}
                loading={query.isPending}
                value={chosen}
                onChange={(value) => leaving(() => go({ chosen: value }))}
              />
            </div>
          )}
        </FilterBar>
      }
    >
      <Box flex="none" className={styles.tabs}>
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={(value) => leaving(() => go({ tab: value }))}
          tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      </Box>
      {tab === 'file' ? (
        project && (
          <ImportTab
            key={project._id}
            project={project}
            onUnsaved={onUnsaved}
            onDone={() => {
              go({ chosen: [], tab: 'settings' });
              void refreshBulk();
            }}
          />
        )
      ) : (
        <Shown
          read={read}
          total={all && files ? all.length : null}
          loading={<LoadingRows rows={12} />}
          empty={
            <EmptyState icon="probe" title={t('none')}>
              {t('none.text')}
            </EmptyState>
          }
        >
          {instruments && files && tab === 'settings' && (
            <SettingsSheet
              key={of}
              draft={`bulk settings ${of}`}
              instruments={instruments}
              files={files}
              onUnsaved={onUnsaved}
              onSaved={() => void refreshBulk()}
            />
          )}
          {instruments && tab === 'messages' && (
            <MessagesSheet key={of} draft={`bulk messages ${of}`} instruments={instruments} onUnsaved={onUnsaved} />
          )}
        </Shown>
      )}
    </ScreenFrame>
  );
};
