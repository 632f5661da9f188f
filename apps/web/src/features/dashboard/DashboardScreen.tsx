import type { Dashboard } from '@talus/contract/places/dashboards';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { usePlace } from '../../lib/drafts/use-draft';
import { cx } from '../../ui/cx';
import { Box, Row } from '../../ui/layout/primitives';
import { useFullScreen } from '../../ui/layout/use-full-screen';
import { usePhone } from '../../ui/layout/use-phone';
import { type Around, AroundProvider } from './context';
import styles from './DashboardScreen.module.css';
import { EditPanel } from './parts/EditPanel';
import { HeadActions } from './parts/HeadActions';
import { InformationDialog } from './parts/InformationDialog';
import { TileGrid } from './parts/TileGrid';
import { Paused, UnderHead } from './parts/UnderHead';
import { useRefreshAll } from './queries';
import { useBeat, useFocused } from './refresh';
import { withKeys } from './state';
import { useEditing } from './use-editing';
import { useSize } from './use-size';

type Props = {
  dashboard: Dashboard;
  read: Read;
};

/** The tiles of a project, in view or edit mode. */
export const DashboardScreen = ({ dashboard, read }: Props) => {
  const { t } = useTranslation(['dashboard', 'shell']);
  const isPhone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const fullscreen = useFullScreen(page);
  const saved = useMemo(() => withKeys(dashboard.tiles), [dashboard.tiles]);
  const editing = useEditing(saved);
  const [isWriting, setWriting] = usePlace('dashboard information', () => false);
  const isFocused = useFocused();
  const refreshAll = useRefreshAll();
  const isPaused = editing.isOn || !isFocused;
  useBeat(isPaused, refreshAll);
  const around = useMemo<Around>(
    () => ({
      isPaused,
      information: dashboard.information,
      onEditInformation: isPhone || editing.isOn ? null : () => setWriting(true),
    }),
    [isPaused, dashboard.information, isPhone, editing.isOn, setWriting],
  );
  const pause = editing.isOn ? 'editing' : isFocused ? null : 'unfocused';
  const panel = editing.isOn && <EditPanel state={editing.state} dispatch={editing.dispatch} />;
  const count = (editing.isOn ? editing.tiles : dashboard.tiles).length;
  return (
    <ScreenFrame
      ref={page}
      title={t('shell:screen.dashboard')}
      shown={[t(`source.${dashboard.source}`, { n: count })]}
      after={[pause ? <Paused key="pause" pause={pause} /> : t('refresh.every')]}
      read={{ ...read, onRefresh: refreshAll }}
      canRefresh={!editing.isOn}
      actions={<HeadActions dashboard={dashboard} editing={editing} fullscreen={fullscreen} />}
      bar={<UnderHead at={read.at} pause={pause} isFull={fullscreen.isFull} />}
      failed={t('error.title')}
      room="fill"
      hasAlarms
      className={cx(styles.page, fullscreen.isFull && styles.full)}
    >
      <Row gap={12} flex={1} minHeight={0} className={styles.work}>
        {isPhone && panel}
        <Box as="section" ref={room} flex={1} minWidth={0} className={styles.room} aria-label={t('tiles.label')}>
          <AroundProvider value={around}>
            <TileGrid tiles={editing.isOn ? editing.tiles : saved} room={size} editing={editing.frame} />
          </AroundProvider>
        </Box>
        {!isPhone && panel}
      </Row>
      {isWriting && <InformationDialog initial={dashboard.information.text} onClose={() => setWriting(false)} />}
    </ScreenFrame>
  );
};
