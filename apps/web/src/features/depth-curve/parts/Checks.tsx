import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../ui/layout/primitives';
import { type CurveView, checksOf } from '../view';
import styles from './CurveTable.module.css';

type Props = { view: CurveView; zone: Zone };

/**
 * The checksum statistics: whether the two faces of each survey agree, and whether the probe's bias changed between
 * surveys. They correct nothing.
 */
export const Checks = ({ view, zone }: Props) => {
  const { t } = useTranslation('depthCurve');
  return (
    <Box as="table" width="full" size="data" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('check.survey')}</th>
          <th scope="col">{t('check.mean')}</th>
          <th scope="col">{t('check.spread')}</th>
          <th scope="col">{t('check.shift')}</th>
        </tr>
      </thead>
      <tbody>
        {checksOf(view.curves).map(({ id, time, mean, sd, shift }) => (
          <tr key={id}>
            <th scope="row">{formatTime(time, zone, 'YYYY-MM-DD HH:mm')}</th>
            <td>{formatNumber(mean, { decimals: 1 })}</td>
            <td>{formatNumber(sd, { decimals: 1 })}</td>
            <td>{formatNumber(shift, { decimals: 1, plus: true })}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
