import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { useSession } from '../../app/session/store';
import { inProject, paths, SUBTREES, subtreeOf } from '../../paths';
import { Icon } from '../../ui/icons/Icon';
import { Box, Caption, Stack } from '../../ui/layout/primitives';
import { ADMIN_GROUPS, ADMIN_SCREENS, type AdminRoot, adminPath } from '../admin-routes';
import { AlertMarks } from './AlertMarks';
import styles from './MenuLinks.module.css';
import { useNounCounts } from './use-noun-counts';

type Props = { root: AdminRoot; isFolded?: boolean };

/** Returns the way out of administration: the first screen of the subtree, else the root. */
const wayBack = (root: AdminRoot): string => {
  const subtree = subtreeOf(root);
  return subtree ? (Object.values(SUBTREES[subtree])[0] ?? paths.root()) : paths.root();
};

/** The menu of administration: the way back with the alarm counts, then the pages by group. */
export const AdminLinks = ({ root, isFolded = false }: Props) => {
  const { t } = useTranslation('shell');
  const { projectId } = useSession();
  const counts = useNounCounts();
  const word = isFolded ? 'visually-hidden' : styles.word;
  const folded = isFolded || undefined;
  return (
    <>
      <Box flex="none" borderBottom="line" size="body" className={styles.back} data-folded={folded}>
        <Link
          to={inProject(wayBack(root), projectId)}
          className={styles.link}
          title={isFolded ? t('admin.back') : undefined}
        >
          <Icon name="left" />
          <span className={word}>{t('admin.back')}</span>
          {!isFolded && <AlertMarks />}
        </Link>
      </Box>
      {[null, ...ADMIN_GROUPS].map((group) => {
        const screens = ADMIN_SCREENS.filter((screen) => screen.group === group && adminPath(root, screen) !== null);
        if (screens.length === 0) return null;
        return (
          <Stack key={group ?? 'home'} gap={2} size="body" className={styles.section} data-folded={folded} data-dense>
            {group && (
              <Caption as="p" line={16} className={styles.heading}>
                {t(`admin.group.${group}`)}
              </Caption>
            )}
            {screens.map((screen) => (
              <NavLink
                key={screen.path}
                to={inProject(adminPath(root, screen) ?? root, projectId)}
                className={styles.link ?? ''}
                end
                title={isFolded ? t(screen.title) : undefined}
              >
                <Icon name={screen.icon} />
                <span className={word}>{t(screen.title)}</span>
                {!isFolded && screen.count && counts && <span className={styles.count}>{counts[screen.count]}</span>}
              </NavLink>
            ))}
          </Stack>
        );
      })}
    </>
  );
};
