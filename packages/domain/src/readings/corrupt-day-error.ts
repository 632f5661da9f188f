/** A packed day that cannot be what was written. It is derived data: rebuild it from its rows. */
export class CorruptDayError extends Error {
  readonly code = 'readings.corrupt-day';

  constructor(reason: string, offset: number) {
    super(`packed day is corrupt at byte ${offset}: ${reason}`);
    this.name = 'CorruptDayError';
  }
}
