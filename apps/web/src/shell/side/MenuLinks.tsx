import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useConfig } from '../../app/config';
import { useTyphoonProject } from '../../app/fixed-project';
import { selectedProject, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { inProject, paths, subtreeOf } from '../../paths';
import { Icon } from '../../ui/icons/Icon';
import { Box, Caption, Stack } from '../../ui/layout/primitives';
import { menuSections, subtreeScreens } from '../menu/state';
import { SCREENS } from '../routes';
import { AlertMarks } from './AlertMarks';
import styles from './MenuLinks.module.css';

/**
 * The menu links of this user; within the slope and storm pages, the links of that subtree with a way out. Folded,
 * links are icons with the label on hover.
 */
export const MenuLinks = ({ isFolded = false }: { isFolded?: boolean }) => {
  const { t } = useTranslation('shell');
  const { variant } = useConfig();
  const session = useSession();
  const typhoon = useTyphoonProject();
  const subtree = subtreeOf(useLocation().pathname);
  const sections = menuSections(subtree ? subtreeScreens(SCREENS, subtree) : SCREENS, {
    viewer: viewerOf(session),
    variant,
    allowedSidebar: selectedProject(session)?.allowed_sidebar ?? null,
    offers: typhoon ? ['typhoon'] : [],
  });
  const links = sections.map(({ group, screens }) => (
    <Stack key={group} gap={2} size="body" className={styles.section} data-folded={isFolded || undefined}>
      {group !== 'main' && (
        <Caption as="p" line={16} className={styles.heading}>
          {t(`menu.${group}`)}
        </Caption>
      )}
      {screens.map(({ path, title, menu }) => (
        <NavLink
          key={path}
          to={inProject(path, session.projectId)}
          className={styles.link ?? ''}
          title={isFolded ? t(title) : undefined}
        >
          <Icon name={menu.icon} />
          <span className={isFolded ? 'visually-hidden' : styles.word}>{t(title)}</span>
          {menu.marks === 'alerts' && !isFolded && <AlertMarks />}
        </NavLink>
      ))}
    </Stack>
  ));
  if (!subtree) return links;
  return (
    <>
      <Box flex="none" borderBottom="line" size="body" className={styles.back} data-folded={isFolded || undefined}>
        <Link
          to={inProject(paths.root(), session.projectId)}
          className={styles.link}
          title={isFolded ? t('menu.all') : undefined}
        >
          <Icon name="left" />
          <span className={isFolded ? 'visually-hidden' : styles.word}>{t('menu.all')}</span>
        </Link>
      </Box>
      {links}
    </>
  );
};
