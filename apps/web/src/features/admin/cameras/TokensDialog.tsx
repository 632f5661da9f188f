import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Tokens } from '../common/Tokens';
import styles from './Cameras.module.css';
import { useTokens, useTokenWrites } from './queries';

/** Manages the tokens that allow pushing images of this project's cameras. */
export const TokensDialog = ({ project, onClose }: { project: string; onClose: () => void }) => {
  const { t } = useTranslation('adminCameras');
  return (
    <Dialog title={t('tokens')} onClose={onClose} wide>
      <Text as="p" size="data" line={20} tone="muted" className={styles.about}>
        {t('tokens.about')}
      </Text>
      <Tokens
        title={t('tokens')}
        query={useTokens(project)}
        {...useTokenWrites(project)}
        consequence={t('token.revoke.body')}
      />
    </Dialog>
  );
};
