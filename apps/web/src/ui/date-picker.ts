import type { Zone } from '@talus/domain/time/zone';
import dayjs, { type Dayjs } from 'dayjs';
import { readWallText, wallText } from './date-range';

/** dayjs has the browser's clock; the same figures in it stand for the project's. */
export const toPicker = (at: number, zone: Zone): Dayjs => dayjs(wallText(at, zone));

export const fromPicker = (shown: Dayjs, zone: Zone): number =>
  readWallText(shown.format('YYYY-MM-DDTHH:mm'), zone) ?? 0;
