import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import type { Card } from '../view';
import styles from './InformState.module.css';
import { readingTime } from './use-updated';

type Props = { card: Card; now: number; zone: Zone; isCurrent: boolean; isBusy: boolean; onInform: () => void };

/** The button to report an alarm, or who reported it and when. */
export const InformState = ({ card: { name, report, inform }, now, zone, isCurrent, isBusy, onInform }: Props) => {
  const { t } = useTranslation('occ');
  if (report === 'unreported')
    return (
      <Row
        as="button"
        type="button"
        align="center"
        justify="center"
        width="full"
        radius={3}
        className={styles.go}
        aria-label={t('inform.of', { name })}
        aria-busy={isBusy}
        onClick={isBusy ? undefined : onInform}
      >
        <Icon name="event" />
        {t('inform.submit')}
      </Row>
    );
  if (report === 'reported' && inform)
    return (
      <Row as="span" align="center" justify="center" width="full" border="strong" radius={3} className={styles.done}>
        <Icon name="check" />
        {t('inform.done', { time: readingTime(Date.parse(inform.time), now, zone), name: inform.user.name })}
      </Row>
    );
  return (
    <Row
      as="span"
      align="center"
      justify="center"
      width="full"
      border="line"
      radius={3}
      tone="muted"
      className={styles.none}
    >
      {t(isCurrent ? 'inform.none' : 'inform.unknown')}
    </Row>
  );
};
