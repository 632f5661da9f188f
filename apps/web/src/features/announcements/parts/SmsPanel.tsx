import { findLight } from '@talus/domain/dashboard-status/sms-warning';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../app/frame/Loaded';
import { useProjectSms } from '../../../entities/messages/queries';
import { Card } from '../../../ui/layout/Card';
import { Text } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { StatusDot } from '../../../ui/status/StatusDot';
import table from '../../../ui/table/PlainTable.module.css';
import { LIST_DAYS } from '../state';
import styles from './SmsPanel.module.css';

/** The text messages sent to the members of the project. */
export const SmsPanel = ({ zone, now }: { zone: Zone; now: number }) => {
  const { t } = useTranslation('announcements');
  const sms = useProjectSms(LIST_DAYS);
  const caption = sms.data && sms.data.length > 0 && t('sms.caption', { days: LIST_DAYS, n: sms.data.length });
  return (
    <Card title={t('sms.title')} caption={caption} ruled padded={false}>
      <Loaded
        query={sms}
        what={t('sms.title')}
        rows={4}
        count={(messages) => messages.length}
        empty={
          <EmptyState icon="chat" title={t('sms.empty', { days: LIST_DAYS })}>
            {t('sms.empty.text')}
          </EmptyState>
        }
      >
        {(messages) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
          <div className={styles.scroll} tabIndex={0}>
            <table className={`${table.table} ${styles.table}`}>
              <thead>
                <tr>
                  <th scope="col">{t('sms.level')}</th>
                  <th scope="col">{t('sms.time')}</th>
                  <th scope="col">{t('sms.content')}</th>
                </tr>
              </thead>
              <tbody>
                {messages.map(({ content, created_at }, i) => {
                  const light = findLight(content);
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a message has no other identity here
                    <tr key={i}>
                      <td>{light ? <StatusDot status={light} /> : <Text tone="faint">{t('sms.no-light')}</Text>}</td>
                      <td>
                        <ReadingTime at={Date.parse(created_at)} now={now} zone={zone} />
                      </td>
                      <td>{content}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Card>
  );
};
