import type { Zone } from '@talus/domain/time/zone';
import dayjs, { type Dayjs } from 'dayjs';
import { readWallText, wallText } from './date-range';

/** Converts a time for dayjs, which works in the browser's zone: its figures show the project's local time. */
export const toPicker = (at: number, zone: Zone): Dayjs => dayjs(wallText(at, zone));

export const fromPicker = (shown: Dayjs, zone: Zone): number =>
  readWallText(shown.format('YYYY-MM-DDTHH:mm'), zone) ?? 0;
