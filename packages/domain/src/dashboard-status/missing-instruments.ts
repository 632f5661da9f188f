type Alert = { instrumentId: string | null; name: string };

/** A landslide meter that an alert names and nobody knows is an error to be logged; another one may have been taken down. */
const IS_LANDSLIDE_METER = /TM/;

/** The names of alerts whose instrument cannot be found, as far as they are worth an entry in the log; each once. */
export const missingInstruments = (alerts: readonly Alert[], known: ReadonlySet<string>): string[] => [
  ...new Set(
    alerts
      .filter(({ instrumentId }) => instrumentId === null || !known.has(instrumentId))
      .map(({ name }) => name)
      .filter((name) => IS_LANDSLIDE_METER.test(name)),
  ),
];
