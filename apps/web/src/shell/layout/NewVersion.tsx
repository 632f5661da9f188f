import { useTranslation } from 'react-i18next';
import { useIsOldBuild } from '../../app/build';
import { Button } from '../../ui/controls/Button';
import { Row } from '../../ui/layout/primitives';

/**
 * A bar that announces a newer page on the server. It never reloads by itself; the wall, which draws its own bars, does
 * not show it.
 */
export const NewVersion = () => {
  const { t } = useTranslation('shell');
  if (!useIsOldBuild()) return null;
  return (
    <Row
      gap="4 12"
      align="center"
      wrap
      pad="6 16"
      surface="card"
      borderBottom="line"
      size="data"
      tone="muted"
      role="status"
    >
      {t('build.new')}
      <Button size="small" onClick={() => window.location.reload()}>
        {t('failure.reload')}
      </Button>
    </Row>
  );
};
