import { useTranslation } from 'react-i18next';
import { causedStatus, type LatestRow } from '../row';

/** Why a gauge is at a level that none of its readings shows: the storm that is open. */
export const StormNote = ({ row, className }: { row: LatestRow; className: string | undefined }) => {
  const { t } = useTranslation('latestData');
  const status = causedStatus(row, 'storm');
  if (status !== 'AL' && status !== 'WSL') return null;
  return (
    <span className={className} data-status={status} title={t(`storm.${status}`)}>
      {t(`storm.${status}`)}
    </span>
  );
};
