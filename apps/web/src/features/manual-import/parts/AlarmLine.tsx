import type { ImportPreview } from '@talus/contract/data/manual';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { levelCounts } from '../../../entities/manual/levels';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import styles from '../ImportPage.module.css';

/** Number of alarms listed; the table has the rest. */
const NAMED = 6;

/** Lists the alarms that storing would open, with time and recipients. */
export const AlarmLine = ({ alarms }: { alarms: ImportPreview['alarms'] }) => {
  const { t } = useTranslation(['manualImport', 'status']);
  const zone = useZone();
  if (alarms.length === 0) return null;
  const named = levelCounts(alarms.map(({ level }) => level)).map(([level]) => {
    const names = alarms.filter((alarm) => alarm.level === level).map(({ name }) => name);
    const some = names.length > NAMED ? [...names.slice(0, NAMED), `+${names.length - NAMED}`] : names;
    return t('alarm.of', { names: some.join(t('list.mark')), level: t(`status:${level}`) });
  });
  const times = [...new Set(alarms.map(({ TIMESTAMP }) => formatTime(Date.parse(TIMESTAMP), zone, 'MM-DD HH:mm')))];
  const people = Math.max(...alarms.map((alarm) => alarm.people));
  return (
    <Row
      as="p"
      gap={8}
      flex="none"
      pad="8 12"
      borderTop="line"
      size="data"
      line={20}
      tone="muted"
      className={styles.say}
    >
      <Icon name="event" />
      <span>
        <b>{named.join(t('clause.mark'))}</b> {t('alarm.times', { times: times.slice(0, NAMED).join(t('list.mark')) })}{' '}
        {people > 0 ? t('alarm.people', { n: people }) : t('alarm.nobody')}
      </span>
    </Row>
  );
};
