import type { LineLink } from '@talus/contract/alarms/line';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { errorWords } from '../../app/errors';
import { Button } from '../../ui/controls/Button';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives';
import { ErrorLine } from '../../ui/status/ErrorLine';
import styles from './client.module.css';
import { lineView } from './line-state';
import { useLine } from './use-line';

/** Alarms by LINE: not configured, not linked, a code waiting to be sent to the bot, or linked. */
export const LineSection = () => {
  const { t } = useTranslation('client');
  const id = useId();
  const { query, askCode, unlink, isBusy } = useLine();
  const { data, error, isFetching, refetch } = query;
  return (
    <Stack
      as="section"
      gap={8}
      borderTop="line"
      size="data"
      tone="muted"
      className={styles.lineSectionSection}
      aria-labelledby={id}
    >
      <Text as="h2" id={id} size={16} tone="plain">
        {t('line.title')}
      </Text>
      {error && (
        <ErrorLine title={t('line.failed')} onRetry={() => refetch()} retrying={isFetching}>
          {errorWords(error).text}
        </ErrorLine>
      )}
      {data && <LineState link={data} onAsk={askCode} onUnlink={unlink} isBusy={isBusy} />}
    </Stack>
  );
};

type Props = { link: LineLink; onAsk: () => void; onUnlink: () => void; isBusy: boolean };

const LineState = ({ link, onAsk, onUnlink, isBusy }: Props) => {
  const { t } = useTranslation('client');
  const view = lineView(link, useNow());
  if (view.kind === 'waiting') {
    return (
      <>
        <p>{link.bot ? t('line.send-to', { bot: link.bot }) : t('line.send')}</p>
        <Row gap="8 16" align="center" wrap>
          <Text as="output" size={24} tone="plain" weight="strong" className={styles.code} aria-label={t('line.code')}>
            {view.code}
          </Text>
          <Box as="span" flex={1} minWidth={200}>
            {t('line.left', { time: view.left })}
          </Box>
          <Button onClick={onAsk} busy={isBusy}>
            {t('line.ask-again')}
          </Button>
        </Row>
      </>
    );
  }
  return (
    <Row gap="8 16" align="center" wrap>
      <Box as="p" flex={1} minWidth={200}>
        {t(`line.${view.kind}`)}
      </Box>
      {view.kind === 'not-linked' && (
        <Button onClick={onAsk} busy={isBusy}>
          {t('line.ask')}
        </Button>
      )}
      {view.kind === 'linked' && (
        <Button onClick={onUnlink} busy={isBusy}>
          {t('line.unlink')}
        </Button>
      )}
    </Row>
  );
};
