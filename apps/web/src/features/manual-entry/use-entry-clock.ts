import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useEffect } from 'react';
import { now } from '../../app/clock';
import { useDraft } from '../../lib/drafts/use-draft';

type EntryClock = { clock: string; hasRows: boolean };

/** The time of day of rows without their own; kept while rows are unsaved. */
export const useEntryClock = (of: string, zone: Zone, isUnsaved: boolean): [string, (clock: string) => void] => {
  const { state, set } = useDraft<EntryClock>(
    `manual-entry clock ${of}`,
    () => ({ clock: formatTime(now(), zone, 'HH:mm'), hasRows: false }),
    ({ hasRows }) => hasRows,
  );
  useEffect(() => {
    if (state.hasRows !== isUnsaved) set((before) => ({ ...before, hasRows: isUnsaved }));
  }, [state.hasRows, isUnsaved, set]);
  return [state.clock, (clock) => set((before) => ({ ...before, clock }))];
};
