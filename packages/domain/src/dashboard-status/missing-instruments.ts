type Alert = { instrumentId: string | null; name: string };

/**
 * Matches the names of landslide meters. An alert for an unknown landslide meter is an error to log; any other
 * instrument may have been taken down.
 */
const IS_LANDSLIDE_METER = /TM/;

/** Returns the unique names of landslide meters in alerts whose instrument is null or unknown. */
export const missingInstruments = (alerts: readonly Alert[], known: ReadonlySet<string>): string[] => [
  ...new Set(
    alerts
      .filter(({ instrumentId }) => instrumentId === null || !known.has(instrumentId))
      .map(({ name }) => name)
      .filter((name) => IS_LANDSLIDE_METER.test(name)),
  ),
];
