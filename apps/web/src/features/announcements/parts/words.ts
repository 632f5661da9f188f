import type { Notice } from '@talus/contract/notices';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { Block } from '../state';

/** What somebody wrote is of a day, what the system told is of a minute. */
export const dateOf = ({ date, TIMESTAMP }: Notice, block: Block, zone: Zone): string =>
  block === 'notice' ? formatTime(Date.parse(TIMESTAMP), zone, 'YYYY-MM-DD HH:mm') : date;
