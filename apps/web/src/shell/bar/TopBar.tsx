import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageSwitch } from '../../app/LanguageSwitch';
import { paths } from '../../paths';
import { BrandMark } from '../../ui/icons/BrandMark';
import { Row } from '../../ui/layout/primitives';
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
    <Row as="header" gap={16} align="center" minWidth={0} surface="card" borderBottom="line" className={styles.bar}>
      <Row
        as={Link}
        to={paths.root()}
        gap={10}
        align="center"
        flex="none"
        height={40}
        size={18}
        weight="strong"
        className={styles.brand}
      >
        <BrandMark />
        {t('app.name')}
      </Row>
      <ProjectChooser />
      <InstrumentFinder />
      <Row gap={16} align="center" push nowrap className={styles.right}>
        <WaitingMark />
        <ConnectionState />
        <Clock />
        <LanguageSwitch />
        <UserMenu />
      </Row>
    </Row>
  );
};
