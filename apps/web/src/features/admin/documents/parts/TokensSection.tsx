import { useTranslation } from 'react-i18next';
import { PanelSection } from '../../common/SidePanel';
import { Tokens } from '../../common/Tokens';
import { useDocumentWrites, useTokens } from '../queries';

/** Manages the tokens that allow pushing rows into this document. */
export const TokensSection = ({ id }: { id: string }) => {
  const { t } = useTranslation('adminDocuments');
  const { makeToken, revoke } = useDocumentWrites(id);
  return (
    <PanelSection title={t('tokens')} caption={t('tokens.about')}>
      <Tokens
        title={t('tokens')}
        query={useTokens(id)}
        make={makeToken}
        revoke={revoke}
        consequence={t('token.revoke.body')}
      />
    </PanelSection>
  );
};
