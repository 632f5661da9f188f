/** Which of the two screens of rows: the readings of all instruments, or the rain of the gauges. */
export type ScreenKind = 'data' | 'storm';
