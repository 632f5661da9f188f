import type { Untold } from '@talus/contract/alarms/events';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import styles from './parts.module.css';
import { readingTime } from './use-updated';

type Props = { untold: Untold; zone: Zone } & ({ isShort: true } | { isShort?: false; now: number });

/** A mark that nobody could be notified of an alarm, with time and reason; it stays until somebody is notified. */
export const UntoldMark = (props: Props) => {
  const { t } = useTranslation(['occ', 'status']);
  const { level, since, reason } = props.untold;
  return (
    <Row as="p" gap="2 8" align="center" wrap radius={3} className={cx(styles.mark, props.isShort && styles.short)}>
      <Icon name="warn" />
      <b>{t('untold')}</b>
      {!props.isShort && (
        <span>
          {t('untold.why', {
            level: t(`status:${level}`),
            reason: t(`untold.${reason}`),
            time: readingTime(Date.parse(since), props.now, props.zone),
          })}
        </span>
      )}
    </Row>
  );
};
