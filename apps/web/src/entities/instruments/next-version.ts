import type { BulkInstrument } from '@talus/contract/instrument-bulk';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';

/** Says which version takes over and from when; null where none is to come. A sheet edits the version in force alone. */
export const nextVersionText = ({ nextVersion }: Pick<BulkInstrument, 'nextVersion'>, zone: Zone): string | null =>
  nextVersion && `${formatTime(Date.parse(nextVersion.startDate), zone, 'YYYY-MM-DD HH:mm')} ${nextVersion.name}`;
