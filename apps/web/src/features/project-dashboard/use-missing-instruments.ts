import type { AlertEventRow } from '@talus/contract/events';
import type { LatestRow } from '@talus/contract/latest-data';
import { missingInstruments } from '@talus/domain/dashboard-status/missing-instruments';
import { useEffect } from 'react';
import { nameOf } from '../../entities/events/words';

/** An alert of a landslide meter that nobody knows is said in the log, once; the page goes on. */
export const useMissingInstruments = (
  events: readonly AlertEventRow[] | undefined,
  latest: readonly LatestRow[] | undefined,
) => {
  const missing =
    events && latest
      ? missingInstruments(
          events.map((event) => ({ instrumentId: event.instrumentId, name: nameOf(event) })),
          new Set(latest.map(({ _id }) => _id)),
        ).join(', ')
      : '';
  useEffect(() => {
    if (missing) console.error(`alerts of unknown instruments: ${missing}`);
  }, [missing]);
};
