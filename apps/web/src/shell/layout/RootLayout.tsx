import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { Box } from '../../ui/layout/primitives';
import { adminRootOf } from '../admin-routes';
import type { ShellKey } from '../screen';
import styles from './RootLayout.module.css';

/** Properties of a route that the surrounding page reads. */
export type RouteHandle = { title: ShellKey; isBare?: boolean; saysConnection?: boolean; needsNoProject?: boolean };

export const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

const useTitle = () => {
  const { t } = useTranslation('shell');
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isHandle);
  const isAdmin = adminRootOf(useLocation().pathname) !== null && handle?.title !== 'screen.admin';
  const own = handle && t(handle.title);
  const title = own ? t('page.title', { title: isAdmin ? t('admin.page', { title: own }) : own }) : t('app.name');
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/** The layout of every page: sets the title and shows a progress line while the next page loads. */
export const RootLayout = () => {
  const { t } = useTranslation('shell');
  const isLoading = useNavigation().state === 'loading';
  useTitle();
  return (
    <>
      {isLoading && (
        <Box width="full" height={2} className={styles.progress} role="progressbar" aria-label={t('screen.loading')} />
      )}
      <Outlet />
    </>
  );
};
