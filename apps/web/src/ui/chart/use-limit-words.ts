import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TooltipRow } from './tooltip-rows';

/** Returns a function that words the distance of a value to its limit; empty without a limit. */
export const useLimitWords = (): ((row: Pick<TooltipRow, 'limit' | 'decimals'>) => string) => {
  const { t } = useTranslation('chartView');
  const { t: status } = useTranslation('status');
  return useCallback(
    ({ limit, decimals }) =>
      limit
        ? t(limit.isPassed ? 'limit.passed' : 'limit.ahead', {
            level: status(limit.level),
            limit: formatLimit(limit.limit),
            distance: formatNumber(limit.distance, { decimals }),
          })
        : '',
    [t, status],
  );
};
