import type { IngestToken } from '@talus/contract/data/ingest-token';
import { formatTime } from '@talus/domain/time/format';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../app/frame/Loaded';
import { notify } from '../../../app/notices';
import { useZone } from '../../../app/use-zone';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { TextField } from '../../../ui/controls/TextField';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useConfirm } from '../../../ui/overlay/Confirm';
import styles from './Tokens.module.css';

type Props = {
  /** Heading of the token list. */
  title: string;
  query: UseQueryResult<IngestToken[]>;
  /** Creates a token by name. */
  make: UseMutationResult<IngestToken & { token: string }, Error, string>;
  /** Revokes a token by id. */
  revoke: UseMutationResult<unknown, Error, string>;
  /** Effect of a revocation, for the confirmation. */
  consequence: string;
};

/** Manages push tokens. The secret is shown once, on creation. */
export const Tokens = ({ title, query, make, revoke, consequence }: Props) => {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const zone = useZone();
  const size = usePhone() ? 'touch' : 'normal';
  const { state: name, set: setName } = useDraft(`token ${title}`, () => '', Boolean);
  const add = () =>
    make.mutate(name.trim(), {
      onSuccess: () => {
        setName('');
        notify.success(t('token.made'));
      },
    });
  const end = async (id: string, called: string) => {
    const title = t('token.revoke.ask', { name: called });
    if (!(await confirm({ title, body: consequence, yes: t('token.revoke'), cancelled: 'nothing' })))
      return notify.info(t('token.kept', { name: called }));
    revoke.mutate(id, {
      onSuccess: () => {
        // The shown secret is no longer valid
        if (make.data?._id === id) make.reset();
        notify.success(t('token.revoked'));
      },
    });
  };
  const usedText = (at: string | null) =>
    at === null ? t('token.unused') : t('token.used', { time: formatTime(Date.parse(at), zone, 'yyyy/MM/dd HH:mm') });
  return (
    <>
      <Row
        as="form"
        gap={8}
        wrap
        below={8}
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) add();
        }}
      >
        <TextField
          size={size}
          aria-label={t('token.name')}
          placeholder={t('token.name')}
          maxLength={100}
          value={name}
          onValue={setName}
        />
        <Button type="submit" size={size} icon="plus" busy={make.isPending} disabled={!name.trim()}>
          {t('token.make')}
        </Button>
      </Row>
      {make.data && (
        <div role="status">
          <Caption as="p">{t('token.once', { name: make.data.name })}</Caption>
          <Text as="code" surface="sunken" radius={1} breaks block className={styles.secret}>
            {make.data.token}
          </Text>
        </div>
      )}
      <Loaded
        query={query}
        what={title}
        rows={2}
        count={(tokens) => tokens.length}
        empty={<Caption as="p">{t('tokens.none')}</Caption>}
      >
        {(tokens) => (
          <Box as="table" width="full" size="data" className={styles.tokens} aria-label={title}>
            <tbody>
              {tokens.map(({ _id, name: called, used_at, revoked_at }) => (
                <tr key={_id} data-ended={revoked_at !== null || undefined}>
                  <th scope="row">{called}</th>
                  <td>{usedText(used_at)}</td>
                  <td>
                    {revoked_at ? (
                      t('token.ended')
                    ) : (
                      <Button size="small" kind="ghost" onClick={() => void end(_id, called)}>
                        {t('token.revoke')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </Loaded>
    </>
  );
};
