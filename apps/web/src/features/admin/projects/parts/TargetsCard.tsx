import type { Person } from '@talus/contract/admin/people';
import { LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form/FormField';
import { useFormNews } from '../../../../ui/form/form-context';
import { valueAt } from '../../../../ui/form/values';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Grid, Text } from '../../../../ui/layout/primitives';
import { StatusShape } from '../../../../ui/status/StatusShape';
import { TARGETS } from '../form';
import { type Gap, reachOf } from '../reach';
import styles from './TargetsCard.module.css';

const listAt = (values: unknown, name: string): readonly string[] => {
  const list = valueAt(values, name);
  return Array.isArray(list) ? list : [];
};

/** Edits the recipients per level, with the reach of each channel and unreached people. */
export const TargetsCard = ({ people }: { people: readonly Person[] }) => {
  const { t } = useTranslation('adminProjects');
  const { values } = useFormNews();
  const members = listAt(values, 'client_id');
  return (
    <Card title={t('section.targets')} caption={t('section.targets.caption')}>
      {TARGETS.map(({ field, status }) => (
        <Grid key={field} pad="8 0" className={styles.target}>
          <Text line={18}>{status ? <StatusShape status={status} /> : <Icon name="file" size={14} />}</Text>
          <div>
            <FormField name={field} />
            <Reached people={people} list={listAt(values, field)} members={members} />
          </div>
        </Grid>
      ))}
      <Grid gap="8 12" borderTop="grid" className={styles.limits}>
        <FormField name="message.limit" />
        <FormField name="document_message.limit" />
      </Grid>
    </Card>
  );
};

type ReachedProps = { people: readonly Person[]; list: readonly string[]; members: readonly string[] };

const Reached = ({ people, list, members }: ReachedProps) => {
  const { t } = useTranslation(['adminProjects', 'channels']);
  if (list.length === 0) return <p className={styles.none}>{t('reach.none')}</p>;
  const { counts, reached, people: all, gaps } = reachOf(people, list, members);
  const isNobody = reached === 0;
  const channels = LISTED_CHANNELS.map((channel) =>
    t('reach.count', { channel: t(`channels:short.${channel}`), n: counts[channel] }),
  ).join(t('reach.comma'));
  const wordGap = (gap: Gap) =>
    gap.why === 'no-address'
      ? t('gap.no-address', { name: gap.name, why: t(`channels:no-address.${gap.channel}`) })
      : t(`gap.${gap.why}`, { name: gap.name });
  return (
    <>
      <p className={isNobody ? styles.gap : styles.none}>
        {isNobody && <Icon name="warn" size={13} />}
        {isNobody ? t('reach.nobody') : t('reach.counts', { channels, reached, all })}
      </p>
      {gaps.map((gap) => (
        <p key={JSON.stringify(gap)} className={styles.gap}>
          <Icon name="warn" size={13} />
          {wordGap(gap)}
        </p>
      ))}
    </>
  );
};
