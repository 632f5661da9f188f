import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { useTranslation } from 'react-i18next';

/** Formats a duration by its two largest units: 3 h 30 min, 10 min, 30 s. */
export const useDurationWords = () => {
  const { t } = useTranslation('adminCompleteness');
  const parts = [
    ['duration.day', DAY_MS],
    ['duration.hour', HOUR_MS],
    ['duration.minute', MINUTE_MS],
    ['duration.second', 1000],
  ] as const;
  return (ms: number): string => {
    let rest = ms;
    return parts
      .flatMap(([key, size]) => {
        const n = Math.floor(rest / size);
        rest -= n * size;
        return n > 0 ? [t(key, { n })] : [];
      })
      .slice(0, 2)
      .join(' ');
  };
};
