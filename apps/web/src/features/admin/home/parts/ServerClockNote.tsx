import type { SetupAnswer } from '@talus/contract/admin/setup';
import { MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../../app/use-zone';
import { ErrorLine } from '../../../../ui/status/ErrorLine';

type Props = { clock: NonNullable<SetupAnswer['server_clock']> };

/** Offsets below this many minutes are shown in minutes, others in hours. */
const FROM_HOURS = 90;

/** Warns that the server clock is suspect, with its offset and the consequence. */
export const ServerClockNote = ({ clock: { since, offset_ms } }: Props) => {
  const { t } = useTranslation('adminHome');
  const zone = useZone();
  const minutes = Math.round(Math.abs(offset_ms) / MINUTE_MS);
  const span =
    minutes < FROM_HOURS ? t('clock.minutes', { n: minutes }) : t('clock.hours', { n: (minutes / 60).toFixed(1) });
  return (
    <ErrorLine title={t(offset_ms > 0 ? 'clock.ahead' : 'clock.behind', { span })}>
      {t('clock.about', { time: formatTime(Date.parse(since), zone, 'MM/dd HH:mm') })}
    </ErrorLine>
  );
};
