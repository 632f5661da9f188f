import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { Loaded } from '../../../app/frame/Loaded';
import { notify } from '../../../app/notices';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/Button';
import { useConfirm } from '../../../ui/Confirm';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';
import styles from './Cameras.module.css';
import { useTokens, useTokenWrites } from './queries';

/** Who may push images of this project's cameras. A token is shown once, when it is made. */
export const TokensDialog = ({ project, onClose }: { project: string; onClose: () => void }) => {
  const { t } = useTranslation(['adminCameras', 'adminDocuments', 'admin']);
  const query = useTokens(project);
  const { make, revoke } = useTokenWrites(project);
  const confirm = useConfirm();
  const zone = useZone();
  const [name, setName] = useState('');
  const add = () =>
    make.mutate(name.trim(), {
      onSuccess: () => {
        setName('');
        notify.success(t('adminDocuments:token.made'));
      },
      onError: (error) => reportError(error),
    });
  const end = async (id: string, called: string) => {
    const title = t('adminDocuments:token.revoke.ask', { name: called });
    if (!(await confirm({ title, body: t('token.revoke.body'), yes: t('adminDocuments:token.revoke') })))
      return notify.info(t('admin:delete.cancelled'));
    revoke.mutate(id, {
      onSuccess: () => notify.success(t('adminDocuments:token.revoked')),
      onError: (error) => reportError(error),
    });
  };
  const usedText = (at: string | null) =>
    at === null
      ? t('adminDocuments:token.unused')
      : t('adminDocuments:token.used', { time: formatTime(Date.parse(at), zone, 'yyyy/MM/dd HH:mm') });
  return (
    <Dialog title={t('tokens')} onClose={onClose} wide>
      <p className={styles.about}>{t('tokens.about')}</p>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) add();
        }}
      >
        <TextField
          aria-label={t('adminDocuments:token.name')}
          placeholder={t('adminDocuments:token.name')}
          maxLength={100}
          value={name}
          onValue={setName}
        />
        <Button type="submit" icon="plus" busy={make.isPending} disabled={!name.trim()}>
          {t('adminDocuments:token.make')}
        </Button>
      </form>
      {make.data && (
        <div role="status">
          <p className={styles.about}>{t('adminDocuments:token.once', { name: make.data.name })}</p>
          <code className={styles.secret}>{make.data.token}</code>
        </div>
      )}
      <Loaded
        query={query}
        what={t('tokens')}
        rows={2}
        count={(tokens) => tokens.length}
        empty={<p className={styles.about}>{t('tokens.none')}</p>}
      >
        {(tokens) => (
          <table className={styles.tokens} aria-label={t('tokens')}>
            <tbody>
              {tokens.map(({ _id, name: called, used_at, revoked_at }) => (
                <tr key={_id}>
                  <th scope="row">{called}</th>
                  <td>{usedText(used_at)}</td>
                  <td>
                    {revoked_at ? (
                      t('adminDocuments:token.ended')
                    ) : (
                      <Button size="small" kind="ghost" onClick={() => void end(_id, called)}>
                        {t('adminDocuments:token.revoke')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Dialog>
  );
};
