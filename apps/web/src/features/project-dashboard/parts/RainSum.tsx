import { useTranslation } from 'react-i18next';
import { Reading } from '../../../ui/status/Reading';
import type { RainStation } from '../state';
import styles from './parts.module.css';

type Props = { station: RainStation; name: 'mm/1HR' | 'mm/3HR' | 'mm/24HR'; unit?: string };

/** A rain sum in mm; an incomplete sum is marked, since the real sum may be higher. */
export const RainSum = ({ station: { sums }, name, unit }: Props) => {
  const { t } = useTranslation('projectDashboard');
  const share = sums?.completeness[name] ?? 1;
  const isPartial = sums?.[name] != null && share < 1;
  const percent = Math.floor(share * 100);
  return (
    <span
      className={isPartial ? styles.partial : undefined}
      title={isPartial ? t('rain.partial', { percent }) : undefined}
    >
      <Reading value={sums?.[name] ?? null} decimals={1} unit={unit} />
      {isPartial && <span className="visually-hidden">{t('rain.partial', { percent })}</span>}
    </span>
  );
};
