import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageSwitch } from '../../app/LanguageSwitch';
import { paths } from '../../paths';
import { BrandMark } from '../../ui/icons/BrandMark';
import { ProjectChooser } from '../chooser/ProjectChooser';
import { InstrumentFinder } from '../finder/InstrumentFinder';
import { Clock } from './Clock';
import { ConnectionState } from './ConnectionState';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu';
import { WaitingMark } from './WaitingMark';

export const TopBar = () => {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.bar}>
      <Link to={paths.root()} className={styles.brand}>
        <BrandMark />
        {t('app.name')}
      </Link>
      <ProjectChooser />
      <InstrumentFinder />
      <div className={styles.right}>
        <WaitingMark />
        <ConnectionState />
        <Clock />
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
};
