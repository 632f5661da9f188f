/** Thrown for a packed day that the encoder cannot have written. The day is derived data: rebuild it from its rows. */
export class CorruptDayError extends Error {
  readonly code = 'readings.corrupt-day';

  constructor(reason: string, offset: number) {
    super(`packed day is corrupt at byte ${offset}: ${reason}`);
    this.name = 'CorruptDayError';
  }
}
