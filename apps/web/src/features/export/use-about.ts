import type { ExportJob } from '@talus/contract/data/exports';
import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../app/use-zone';

/** Returns a one-line description of a file: kind, interval, number of instruments and period. */
export const useAbout = () => {
  const { t } = useTranslation('fileExports');
  const zone = useZone();
  const day = (at: string) => formatTime(Date.parse(at), zone, 'YYYY-MM-DD');
  return ({ kind, interval, instruments, from, to }: ExportJob): string =>
    [
      t(`tab.${kind}`),
      interval,
      instruments !== null && t('about.count', { n: formatCount(instruments) }),
      from !== null && to !== null && t('about.span', { from: day(from), to: day(to) }),
    ]
      .filter(Boolean)
      .join('　');
};
