import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../../app/use-zone';
import { Box, Row } from '../../../../ui/layout/primitives';
import { durationWord, sayWord } from '../../../../ui/status/format-age';
import { firstRings, type Rise } from './compare-rises';
import styles from './TrialResult.module.css';

const SHOWN = 6;

/** Lists the rises: peak, and first alarm of each rule set. */
export const TrialRises = ({ rises, decimals }: { rises: readonly Rise[]; decimals: number }) => {
  const { t } = useTranslation('adminTrial');
  const { t: ui } = useTranslation('ui');
  const zone = useZone();
  const time = (ms: number | null) => (ms === null ? t('silent') : formatTime(ms, zone, 'MM-DD HH:mm'));
  const shift = (ms: number | null) =>
    ms === null || ms === 0
      ? null
      : t(ms > 0 ? 'later' : 'earlier', { duration: sayWord(ui, durationWord(Math.abs(ms))) });
  if (rises.length === 0)
    return (
      <Row as="p" gap="0 12" justify="between" wrap size="meta" tone="muted">
        {t('rises.none')}
      </Row>
    );
  const shown = rises.slice(0, SHOWN);
  return (
    <div className={styles.scroll}>
      <Box as="table" width="full" size="data" className={styles.rises}>
        <caption>
          {t('rises')} <span>{t('rises.caption', { n: shown.length, all: rises.length })}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('rise')}</th>
            <th scope="col">{t('peak')}</th>
            <th scope="col">{t('first.today')}</th>
            <th scope="col">{t('first.proposed')}</th>
            <th scope="col">{t('rise.times')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((rise) => {
            const { today, proposed, laterMs } = firstRings(rise);
            return (
              <tr key={rise.start}>
                <td>{formatTime(Date.parse(rise.start), zone, 'MM-DD')}</td>
                <td>{formatNumber(rise.peak.value, { decimals })}</td>
                <td>{time(today)}</td>
                <td>
                  {time(proposed)} <b>{shift(laterMs)}</b>
                </td>
                <td>
                  {rise.today.count} → {rise.proposed.count}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </div>
  );
};
