import type { Notice } from '@talus/contract/admin/notices';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { Block } from '../state';

/** Formats the date of an announcement: a day for written ones, a minute for system notices. */
export const dateOf = ({ date, TIMESTAMP }: Notice, block: Block, zone: Zone): string =>
  block === 'notice' ? formatTime(Date.parse(TIMESTAMP), zone, 'YYYY-MM-DD HH:mm') : date;
