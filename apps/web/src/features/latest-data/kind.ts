/** The kind of row screen: readings of all instruments, or rain of the gauges. */
export type ScreenKind = 'data' | 'storm';
