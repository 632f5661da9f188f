import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator, useRouteError } from 'react-router';
import { paths } from '../../paths';
import { Button } from '../../ui/controls/Button';
import { Stack, Text } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import { failureOf } from './failure-state';
import styles from './layout.module.css';

/** Replaces a failed screen: the error, a retry button, and the error code. The rest of the page keeps working. */
export const Failure = () => {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const queries = useQueryClient();
  const { kind, code } = failureOf(error);
  useEffect(() => {
    console.error(error);
  }, [error]);
  const retry = () => {
    // Only a page reload fetches a failed chunk again.
    if (kind === 'chunk') return location.reload();
    queries.removeQueries({ predicate: (query) => query.state.status === 'error' });
    return revalidator.revalidate();
  };
  return (
    <Stack gap={4} align="center" justify="center" flex={1} className={styles.failure} role="alert">
      <EmptyState
        icon="warn"
        title={t(kind === 'chunk' ? 'failure.chunk.title' : 'failure.title')}
        actions={
          <>
            <Button kind="primary" icon="refresh" busy={revalidator.state === 'loading'} onClick={retry}>
              {t(kind === 'chunk' ? 'failure.reload' : 'failure.retry')}
            </Button>
            <Button kind="ghost" onClick={() => navigate(paths.root())}>
              {t('failure.home')}
            </Button>
          </>
        }
      >
        {t(kind === 'chunk' ? 'failure.chunk.text' : 'failure.text')}
      </EmptyState>
      <Text as="code" tone="muted" textAlign="center" breaks className={styles.code}>
        {t('failure.code', { code })}
      </Text>
    </Stack>
  );
};
