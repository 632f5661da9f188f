import { useTranslation } from 'react-i18next';
import { useIsOldBuild } from '../../app/build';
import { Button } from '../../ui/controls/Button';
import styles from './NewVersion.module.css';

/**
 * A bar that announces a newer page on the server. It never reloads by itself; the wall, which draws its own bars, does
 * not show it.
 */
export const NewVersion = () => {
  const { t } = useTranslation('shell');
  if (!useIsOldBuild()) return null;
  return (
    <div className={styles.bar} role="status">
      {t('build.new')}
      <Button size="small" onClick={() => window.location.reload()}>
        {t('failure.reload')}
      </Button>
    </div>
  );
};
