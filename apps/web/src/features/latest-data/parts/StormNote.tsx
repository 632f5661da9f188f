import { useTranslation } from 'react-i18next';
import { causedStatus, type LatestRow } from '../row';

/** A note that an open storm event, not a reading, caused the level of a gauge. */
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
