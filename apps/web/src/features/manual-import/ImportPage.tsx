import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useVariantSettings } from '../../app/config';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useProjectId } from '../../app/project-queries';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { ProbeImport } from '../../entities/manual/probe/ProbeImport';
import { useManualInstruments, useManualTypes } from '../../entities/manual/queries';
import { usePlaceReducer } from '../../lib/drafts/use-draft';
import { saveFile } from '../../lib/save-file';
import { paths } from '../../paths';
import { Button } from '../../ui/controls/Button';
import { Tabs } from '../../ui/layout/Tabs';
import { usePhone } from '../../ui/layout/use-phone';
import { columnsByType, contextOf, draftsOf, type ImportContext } from './context';
import styles from './ImportPage.module.css';
import { FileStart } from './parts/FileStart';
import { WorkbookTab } from './parts/WorkbookTab';
import { NO_FILE, type OpenFile, reduceImport } from './state';
import { templateBytes } from './template';
import { importCodec } from './url';
import { wallNow } from './use-import-rows';

const noFile = () => NO_FILE;

/** Import A: the user can add rows. */
export const ImportPage = () => <ImportScreen isMetro={false} />;

/** Import B, for the metro: no rows can be added. */
export const MetroImportPage = () => <ImportScreen isMetro />;

const ImportScreen = ({ isMetro }: { isMetro: boolean }) => {
  const { t } = useTranslation('manualImport');
  const isPhone = usePhone();
  const [link, change] = useUrlState(importCodec);
  const types = useManualTypes();
  const instruments = useManualInstruments();
  const [state, dispatch] = usePlaceReducer(`manual import ${isMetro}`, reduceImport, noFile);
  const context = useMemo(
    () => (types.data && instruments.data ? contextOf(instruments.data, types.data) : null),
    [types.data, instruments.data],
  );
  const { file } = state;
  const isProbe = link.tab === 'probe' && !isMetro;
  const open = (opened: OpenFile) => {
    if (!context) return;
    change({ filter: 'all' });
    const drafts = opened.sheets.map((found) =>
      found.unread === null ? draftsOf(found.sheet, columnsByType(found.sheet, context), context) : [],
    );
    dispatch({ type: 'opened', file: opened, drafts });
  };
  return (
    <ScreenFrame
      title={t(isMetro ? 'title.metro' : 'title')}
      shown={file && !isProbe ? [file.name] : []}
      read={readOf(instruments, types)}
      failed={t('failed.read')}
      canRefresh={file === null}
      actions={context && !isProbe && <TemplateButton context={context} />}
      room={isPhone || isProbe ? 'page' : 'fill'}
    >
      <ImportTabs
        isMetro={isMetro}
        isProbe={isProbe}
        onProbe={(on) => change({ tab: on ? 'probe' : 'workbook' }, { isStep: true })}
      />
      {isProbe ? (
        <ProbeImport />
      ) : (
        <Shown read={readOf(instruments, types)} total={context ? 1 : null} empty={null}>
          {context && file ? (
            <WorkbookTab
              state={{ ...state, file }}
              dispatch={dispatch}
              context={context}
              canAdd={!isMetro}
              filter={link.filter}
              onFilter={(filter) => change({ filter })}
            />
          ) : (
            <FileStart onOpen={open} />
          )}
        </Shown>
      )}
    </ScreenFrame>
  );
};

const TemplateButton = ({ context }: { context: ImportContext }) => {
  const { t, i18n } = useTranslation('manualImport');
  const zone = useZone();
  const save = () => {
    const now = wallNow(zone);
    const bytes = templateBytes(t, context, { language: i18n.language, local: now - (now % 60_000) });
    saveFile(new Blob([bytes]), t('template.name'));
  };
  return (
    <Button icon="export" disabled={context.instruments.length === 0} onClick={save}>
      {t('template')}
    </Button>
  );
};

type TabsProps = { isMetro: boolean; isProbe: boolean; onProbe: (isProbe: boolean) => void };

/** Tabs: page A, page B if the variant has page B, and probe files. */
const ImportTabs = ({ isMetro, isProbe, onProbe }: TabsProps) => {
  const { t } = useTranslation('manualImport');
  const navigate = useNavigate();
  const project = useProjectId();
  const { hasMetroImport } = useVariantSettings();
  const tabs = hasMetroImport ? (['workbook', 'metro', 'probe'] as const) : (['workbook', 'probe'] as const);
  const go = (tab: (typeof tabs)[number]) => {
    if (tab === 'metro') void navigate(paths.manualImport({ project, page: 'import-kmrt' }));
    else if (isMetro) void navigate(paths.manualImport({ project, tab: tab === 'probe' ? tab : null }));
    else onProbe(tab === 'probe');
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={isMetro ? 'metro' : isProbe ? 'probe' : 'workbook'}
        onChange={go}
      />
    </div>
  );
};
