import { useTranslation } from 'react-i18next';
import { useIsOldBuild } from '../../app/build';
import { Button } from '../../ui/Button';
import styles from './NewVersion.module.css';

/** Says that the server has a newer page. It reloads nothing by itself, and the wall, which draws its own bars, says nothing. */
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
