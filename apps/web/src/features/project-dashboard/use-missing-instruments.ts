import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { LatestRow } from '@talus/contract/data/latest-data';
import { missingInstruments } from '@talus/domain/dashboard-status/missing-instruments';
import { useEffect } from 'react';
import { nameOf } from '../../entities/events/words';

/** Logs once for each alert of an unknown landslide meter; the page works without. */
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
