import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router';
import { useConfig } from '../../app/config';
import { AdminPagesContext } from '../../app/frame/admin-pages';
import { Disconnected } from '../../app/frame/Disconnected';
import { MenuEntriesContext } from '../../app/frame/menu-entries';
import { ScreenMenuContext } from '../../app/frame/screen-menu';
import { useLiveStream } from '../../app/live/use-live-stream';
import { isComplete } from '../../app/session/state';
import { useProject, useSession } from '../../app/session/store';
import { Box, Grid, Stack } from '../../ui/layout/primitives';
import { usePhone } from '../../ui/layout/use-phone';
import { ADMIN_SCREENS } from '../admin-routes';
import { PhoneBar } from '../bar/PhoneBar';
import { TopBar } from '../bar/TopBar';
import { menuEntries } from '../menu/entries';
import { SCREENS } from '../routes';
import { BurgerPanel } from '../side/BurgerPanel';
import { SideBar } from '../side/SideBar';
import { NewVersion } from './NewVersion';
import { NoProject } from './NoProject';
import { isHandle } from './RootLayout';
import styles from './Shell.module.css';
import { Splash } from './Splash';
import { UnkeptReadings } from './UnkeptReadings';

const ADMIN_PAGES = ADMIN_SCREENS.map(({ path }) => path);

/** The layout of every screen behind the login: top bar, side menu, screen. */
export const Shell = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const project = useProject();
  const phone = usePhone();
  const handles = useMatches().flatMap(({ handle }) => (isHandle(handle) ? [handle] : []));
  const isBare = handles.some((handle) => handle.isBare);
  const saysConnection = handles.some((handle) => handle.saysConnection);
  const needsNoProject = handles.some((handle) => handle.needsNoProject);
  const { variant } = useConfig();
  const entries = useMemo(() => menuEntries(SCREENS, variant, t), [variant, t]);
  useLiveStream();
  // The session has just ended; the redirect to the login is under way.
  if (!isComplete(session)) return <Splash />;
  if (isBare && project) return <BareShell />;
  return (
    <Grid overflow="hidden" className={styles.shell}>
      <Box as="a" href="#main" pad="6 12" radius={2} className={styles.skip}>
        {t('skip')}
      </Box>
      {phone ? <PhoneBar /> : <TopBar />}
      {!phone && <SideBar />}
      <Stack minWidth={0} minHeight={0} className={styles.stage}>
        {!saysConnection && <Disconnected />}
        <UnkeptReadings />
        <NewVersion />
        <Stack
          as="main"
          id="main"
          flex={1}
          minWidth={0}
          minHeight={0}
          pad="0 16"
          overflow="auto"
          relative
          className={styles.main}
          tabIndex={-1}
        >
          <AdminPagesContext value={ADMIN_PAGES}>
            <MenuEntriesContext value={entries}>
              {project || needsNoProject ? <Outlet /> : <NoProject />}
            </MenuEntriesContext>
          </AdminPagesContext>
        </Stack>
      </Stack>
    </Grid>
  );
};

/** The layout of a screen that draws its own bars: the menu, which the screen's own button opens on a phone. */
const BareShell = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <ScreenMenuContext value={{ isOpen, open: () => setOpen(true) }}>
      <Box as="main" id="main" overflow="hidden" className={styles.bare} tabIndex={-1}>
        <Outlet />
      </Box>
      <BurgerPanel isOpen={isOpen} onClose={() => setOpen(false)} />
    </ScreenMenuContext>
  );
};
