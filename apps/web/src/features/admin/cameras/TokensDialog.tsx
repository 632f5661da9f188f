import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Tokens } from '../common/Tokens';
import styles from './Cameras.module.css';
import { useTokens, useTokenWrites } from './queries';

/** Manages the tokens that allow pushing images of this project's cameras. */
export const TokensDialog = ({ project, onClose }: { project: string; onClose: () => void }) => {
  const { t } = useTranslation('adminCameras');
  return (
    <Dialog title={t('tokens')} onClose={onClose} wide>
      <p className={styles.about}>{t('tokens.about')}</p>
      <Tokens
        title={t('tokens')}
        query={useTokens(project)}
        {...useTokenWrites(project)}
        consequence={t('token.revoke.body')}
      />
    </Dialog>
  );
};
