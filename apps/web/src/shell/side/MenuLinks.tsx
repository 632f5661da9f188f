import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useConfig } from '../../app/config';
import { useTyphoonProject } from '../../app/fixed-project';
import { selectedProject, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { inProject } from '../../paths';
import { Icon } from '../../ui/Icon';
import { menuSections } from '../menu/state';
import { SCREENS } from '../routes';
import { AlertMarks } from './AlertMarks';
import styles from './MenuLinks.module.css';

/** The screens this person may open from a menu; folded, they are signs with their word on hover. */
export const MenuLinks = ({ isFolded = false }: { isFolded?: boolean }) => {
  const { t } = useTranslation('shell');
  const { variant } = useConfig();
  const session = useSession();
  const typhoon = useTyphoonProject();
  const sections = menuSections(SCREENS, {
    viewer: viewerOf(session),
    variant,
    allowedSidebar: selectedProject(session)?.allowed_sidebar ?? null,
    offers: typhoon ? ['typhoon'] : [],
  });
  return sections.map(({ group, screens }) => (
    <div key={group} className={styles.section} data-folded={isFolded || undefined}>
      {group !== 'main' && <p className={styles.heading}>{t(`menu.${group}`)}</p>}
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
    </div>
  ));
};
