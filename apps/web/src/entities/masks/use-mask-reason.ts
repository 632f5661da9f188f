import type { Mask } from '@talus/contract/data/masks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that words the reason of a mask: `Sensor fault: water in the junction box`. */
export const useMaskReason = () => {
  const { t } = useTranslation('masks');
  return useCallback(
    ({ reason, note }: Pick<Mask, 'reason' | 'note'>): string => {
      const chosen = t(`reason.${reason}`);
      return note === '' ? chosen : t('why', { reason: chosen, note });
    },
    [t],
  );
};
