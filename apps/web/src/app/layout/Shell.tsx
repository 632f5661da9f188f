import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router';
import { usePhone } from '../../ui/use-phone';
import { useLiveStream } from '../live/use-live-stream';
import { isComplete } from '../session/state';
import { useProject, useSession } from '../session/store';
import { PhoneBar } from './bar/PhoneBar';
import { TopBar } from './bar/TopBar';
import { Disconnected } from './Disconnected';
import { NoProject } from './NoProject';
import { isHandle } from './RootLayout';
import styles from './Shell.module.css';
import { Splash } from './Splash';
import { SideBar } from './side/SideBar';

/** Around every screen behind the login: the bar on top, the menu at the side, the screen between. */
export const Shell = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const project = useProject();
  const phone = usePhone();
  const isBare = useMatches().some(({ handle }) => isHandle(handle) && handle.isBare);
  useLiveStream();
  // The session has just ended; the page is on its way to the login.
  if (!isComplete(session)) return <Splash />;
  if (isBare && project)
    return (
      <main id="main" className={styles.bare} tabIndex={-1}>
        <Outlet />
      </main>
    );
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      {phone ? <PhoneBar /> : <TopBar />}
      {!phone && <SideBar />}
      <div className={styles.stage}>
        <Disconnected />
        <main id="main" className={styles.main} tabIndex={-1}>
          {project ? <Outlet /> : <NoProject />}
        </main>
      </div>
    </div>
  );
};
