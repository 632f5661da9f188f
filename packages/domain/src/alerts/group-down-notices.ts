/** An instrument that turned down, and what it is read from; null where it is read from no logger. */
export type DownInstrument = {
  instrumentId: string;
  documentId: string | null;
  loggerId: string | null;
  since: number | null;
};

export type DownNotice = {
  loggerId: string | null;
  /** The logger itself is silent, not some of its sensors. */
  isLoggerSilent: boolean;
  documentIds: string[];
  instrumentIds: string[];
  /** The earliest; null when none of them ever gave a reading. */
  since: number | null;
};

/**
 * One notice a logger: one that dies takes all its instruments with it. Give the instruments of one project, whose
 * people are told, and the documents that bring no rows any more. Instruments without a logger are told one by one.
 */
export function groupDownNotices(
  instruments: readonly DownInstrument[],
  silentDocuments: ReadonlySet<string>,
): DownNotice[] {
  const groups = new Map<string, DownInstrument[]>();
  for (const instrument of instruments) {
    const key =
      instrument.loggerId === null ? `instrument ${instrument.instrumentId}` : `logger ${instrument.loggerId}`;
    groups.set(key, [...(groups.get(key) ?? []), instrument]);
  }
  return [...groups.values()].map((members) => noticeOf(members, silentDocuments));
}

function noticeOf(members: readonly DownInstrument[], silentDocuments: ReadonlySet<string>): DownNotice {
  const documentIds = [...new Set(members.flatMap(({ documentId }) => documentId ?? []))];
  const times = members.flatMap(({ since }) => since ?? []);
  return {
    loggerId: members[0]?.loggerId ?? null,
    isLoggerSilent: documentIds.length > 0 && documentIds.every((id) => silentDocuments.has(id)),
    documentIds,
    instrumentIds: members.map(({ instrumentId }) => instrumentId),
    since: times.length > 0 ? Math.min(...times) : null,
  };
}
