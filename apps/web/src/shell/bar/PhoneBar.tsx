import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNow } from '../../app/clock';
import { useConnection } from '../../app/connection/store';
import { isBroken } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { useProject } from '../../app/session/store';
import { useZone } from '../../app/use-zone';
import { IconButton } from '../../ui/controls/IconButton';
import { Box, Row } from '../../ui/layout/primitives';
import { adminRootOf } from '../admin-routes';
import { ProjectSheet } from '../chooser/ProjectSheet';
import { FinderSheet } from '../finder/FinderSheet';
import { BurgerPanel } from '../side/BurgerPanel';
import styles from './bar.module.css';
import { UserMenu } from './UserMenu';
import { WaitingMark } from './WaitingMark';

type Open = 'menu' | 'projects' | 'finder' | null;

/** The top bar on a phone: burger, project with time and connection, search, user. */
export const PhoneBar = () => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<Open>(null);
  const project = useProject();
  const { t: live } = useTranslation('live');
  const { lostSince } = useConnection();
  const isStreamBroken = isBroken(useLive());
  const now = useNow();
  const zone = useZone();
  const isAdmin = adminRootOf(useLocation().pathname) !== null;
  const close = () => setOpen(null);
  const connection = () => {
    if (lostSince !== null) return t('connection.offline');
    return isStreamBroken ? live('state.broken') : t('connection.online');
  };
  return (
    <Row as="header" align="center" minWidth={0} pad="0 6" surface="card" borderBottom="line">
      <IconButton
        icon="burger"
        size="touch"
        label={t('menu.open')}
        aria-expanded={open === 'menu'}
        onClick={() => setOpen('menu')}
      />
      <Box
        as="button"
        type="button"
        flex={1}
        minWidth={0}
        pad="0 4"
        bare
        textAlign="start"
        className={styles.project}
        aria-haspopup="dialog"
        onClick={() => setOpen('projects')}
      >
        <b>{isAdmin ? t('screen.admin') : (project?.name ?? t('app.name'))}</b>
        <span>
          {isAdmin ? (project?.name ?? t('app.name')) : formatTime(now, zone, 'HH:mm')}　{connection()}
        </span>
      </Box>
      <WaitingMark />
      <IconButton icon="search" size="touch" label={t('finder.label')} onClick={() => setOpen('finder')} />
      <UserMenu isCompact />
      <BurgerPanel isOpen={open === 'menu'} onClose={close} />
      <ProjectSheet isOpen={open === 'projects'} onClose={close} />
      <FinderSheet isOpen={open === 'finder'} onClose={close} />
    </Row>
  );
};
