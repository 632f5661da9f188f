import type { Dashboard } from '@talus/contract/dashboards';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../app/session/store';
import { cx } from '../../ui/cx';
import { useFullScreen } from '../../ui/use-full-screen';
import { usePhone } from '../../ui/use-phone';
import { type Around, AroundProvider } from './context';
import styles from './DashboardScreen.module.css';
import { DashboardHead } from './parts/DashboardHead';
import { EditPanel } from './parts/EditPanel';
import { InformationDialog } from './parts/InformationDialog';
import { TileGrid } from './parts/TileGrid';
import { useRefreshAll } from './queries';
import { useBeat, useFocused } from './refresh';
import { withKeys } from './state';
import { useEditing } from './use-editing';
import { useSize } from './use-size';

type Props = {
  dashboard: Dashboard;
  /** When it was answered, by this browser's clock. */
  updatedAt: number;
  failure: ReactNode;
};

/** The tiles of a project: looked at, or set up. */
export const DashboardScreen = ({ dashboard, updatedAt, failure }: Props) => {
  const { t } = useTranslation('dashboard');
  const isPhone = usePhone();
  const project = useProject();
  const page = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const fullscreen = useFullScreen(page);
  const saved = useMemo(() => withKeys(dashboard.tiles), [dashboard.tiles]);
  const editing = useEditing(saved);
  const [isWriting, setWriting] = useState(false);
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
    [isPaused, dashboard.information, isPhone, editing.isOn],
  );
  const pause = editing.isOn ? 'editing' : isFocused ? null : 'unfocused';
  const panel = editing.isOn && <EditPanel state={editing.state} dispatch={editing.dispatch} />;
  return (
    <div ref={page} className={cx(styles.page, fullscreen.isFull && styles.full)}>
      <DashboardHead
        dashboard={dashboard}
        projectName={project?.name ?? ''}
        updatedAt={updatedAt}
        pause={pause}
        editing={editing}
        fullscreen={fullscreen}
        onRefresh={refreshAll}
      />
      {failure}
      <div className={styles.work}>
        {isPhone && panel}
        <section ref={room} className={styles.room} aria-label={t('tiles.label')}>
          <AroundProvider value={around}>
            <TileGrid tiles={editing.isOn ? editing.tiles : saved} room={size} editing={editing.frame} />
          </AroundProvider>
        </section>
        {!isPhone && panel}
      </div>
      {isWriting && <InformationDialog initial={dashboard.information.text} onClose={() => setWriting(false)} />}
    </div>
  );
};
