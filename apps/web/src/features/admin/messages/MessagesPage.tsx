import type { SmsMessage } from '@talus/contract/alarms/sms';
import { CHANNELS } from '@talus/domain/alerts/messages/targets';
import { formatTime } from '@talus/domain/time/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { useUrlState } from '../../../app/url/use-url-state';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import { Switch } from '../../../ui/controls/Switch';
import { Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { EmptyState } from '../../../ui/status/EmptyState';
import { findRows } from '../../../ui/table/find-rows';
import { useTable } from '../../../ui/table/use-table';
import { ListScreen } from '../common/ListScreen';
import { ChannelCards } from './ChannelCards';
import { messageColumns, statesText } from './columns';
import { HeldBackList } from './HeldBackList';
import { MessagePanel } from './MessagePanel';
import styles from './MessagesPage.module.css';
import { useMessages } from './queries';
import { textOf } from './state';
import { messagesCodec } from './url';

const NOTHING: readonly SmsMessage[] = [];

/** The messages page: sent messages, recipients, failures and channel states. */
export const MessagesPage = () => {
  const { t } = useTranslation(['adminMessages', 'alerts', 'shell', 'channels']);
  const zone = useZone();
  const size = usePhone() ? 'touch' : 'normal';
  const [link, change] = useUrlState(messagesCodec);
  const { channel, isFailed, find, open } = link;
  const query = useMessages(channel, isFailed);
  const rows = useMemo(() => query.data?.pages.flat() ?? NOTHING, [query.data]);
  const left = useMemo(() => findRows(rows, find, textOf), [rows, find]);
  const columns = useMemo(() => messageColumns(t, zone), [t, zone]);
  const table = useTable({ name: 'messages', rows: left, columns, keyOf: ({ _id }) => _id, link: [link, change] });
  const opened = rows.find(({ _id }) => _id === open);
  const way = t(`channels:${channel}`);
  return (
    <ListScreen
      title={t('shell:admin.sms')}
      shown={query.data ? [t('shown', { n: rows.length, channel: way })] : []}
      read={readOf(query)}
      failed={t('failed')}
      tabs={
        <>
          <ChannelCards />
          <HeldBackList zone={zone} />
        </>
      }
      find={{ value: find, onValue: (value) => change({ find: value, page: 1 }), placeholder: t('find') }}
      filters={
        <>
          <Segmented
            label={t('filter.channel')}
            size={size}
            segments={CHANNELS.map((value) => ({ value, label: t(`channels:${value}`) }))}
            value={channel}
            onChange={(value) => change({ channel: value, page: 1, open: null })}
          />
          <Switch checked={isFailed} onChange={(value) => change({ isFailed: value, page: 1 })}>
            {t('filter.failed')}
          </Switch>
        </>
      }
      onClear={() => change({ find: '', isFailed: false, page: 1 })}
      total={query.data === undefined ? null : isFailed ? Math.max(1, rows.length) : rows.length}
      empty={
        <EmptyState icon="sms" title={t('empty.title', { channel: way })}>
          {t('empty.text')}
        </EmptyState>
      }
      table={table}
      card={(message) => (
        <>
          <Row as="span" gap={8} align="baseline" className={styles.first}>
            <Text tone="muted" className={styles.state} data-failed={message.failed || undefined}>
              {statesText(t, message)}
            </Text>
            <time dateTime={message.created_at}>
              {formatTime(Date.parse(message.created_at), zone, 'yyyy/MM/dd HH:mm')}
            </time>
          </Row>
          <Text size="data" breaks className={styles.content}>
            {message.content}
          </Text>
        </>
      )}
      onOpen={({ _id }) => change({ open: _id === open ? null : _id })}
      open={open}
      foot={
        query.hasNextPage && (
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        )
      }
      about={() => [
        way,
        ...(isFailed ? [t('filter.failed')] : []),
        ...(find.trim() ? [t('export.find', { text: find.trim() })] : []),
      ]}
      panel={
        opened && <MessagePanel message={opened} channel={channel} zone={zone} onClose={() => change({ open: null })} />
      }
    />
  );
};
