import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';

/** Describes the next version and its start; null where none is planned. A sheet edits only the version in force. */
export const nextVersionText = ({ nextVersion }: Pick<BulkInstrument, 'nextVersion'>, zone: Zone): string | null =>
  nextVersion && `${formatTime(Date.parse(nextVersion.startDate), zone, 'YYYY-MM-DD HH:mm')} ${nextVersion.name}`;
