import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../../app/frame/Loaded';
import { notify } from '../../../../app/notices';
import { useZone } from '../../../../app/use-zone';
import { Button } from '../../../../ui/Button';
import { useConfirm } from '../../../../ui/Confirm';
import { TextField } from '../../../../ui/TextField';
import { PanelSection } from '../../common/SidePanel';
import styles from '../Documents.module.css';
import { useTokens, useWrites } from '../queries';

/** Who may push rows into this document. A token is shown once, when it is made. */
export const TokensSection = ({ id }: { id: string }) => {
  const { t } = useTranslation('adminDocuments');
  const query = useTokens(id);
  const { makeToken, revoke } = useWrites(id);
  const confirm = useConfirm();
  const zone = useZone();
  const [name, setName] = useState('');
  const make = async () => {
    await makeToken.mutateAsync(name.trim());
    setName('');
    notify.success(t('token.made'));
  };
  const end = async (tokenId: string, called: string) => {
    if (
      !(await confirm({
        title: t('token.revoke.ask', { name: called }),
        body: t('token.revoke.body'),
        yes: t('token.revoke'),
      }))
    ) {
      notify.info(t('delete.cancelled'));
      return;
    }
    await revoke.mutateAsync(tokenId);
    notify.success(t('token.revoked'));
  };
  return (
    <PanelSection title={t('tokens')} caption={t('tokens.about')}>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void make();
        }}
      >
        <TextField
          size="small"
          aria-label={t('token.name')}
          placeholder={t('token.name')}
          maxLength={100}
          value={name}
          onValue={setName}
        />
        <Button type="submit" size="small" icon="plus" busy={makeToken.isPending} disabled={!name.trim()}>
          {t('token.make')}
        </Button>
      </form>
      {makeToken.data && (
        <div role="status">
          <p className={styles.meta}>{t('token.once', { name: makeToken.data.name })}</p>
          <code className={styles.secret}>{makeToken.data.token}</code>
        </div>
      )}
      <Loaded
        query={query}
        what={t('tokens')}
        rows={2}
        count={(tokens) => tokens.length}
        empty={<p className={styles.meta}>{t('tokens.none')}</p>}
      >
        {(tokens) => (
          <table className={styles.rows}>
            <tbody>
              {tokens.map((token) => (
                <tr key={token._id}>
                  <td>{token.name}</td>
                  <td>
                    {token.used_at
                      ? t('token.used', { time: formatTime(Date.parse(token.used_at), zone, 'yyyy/MM/dd HH:mm') })
                      : t('token.unused')}
                  </td>
                  <td data-align="end">
                    {token.revoked_at ? (
                      t('token.ended')
                    ) : (
                      <Button size="small" kind="ghost" onClick={() => void end(token._id, token.name)}>
                        {t('token.revoke')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </PanelSection>
  );
};
