import type { AlarmQualityAnswer } from '@talus/contract/alarms/alarm-quality';
import type { Zone } from '@talus/domain/time/zone';

/** Props of every card of the page. */
export type QualityProps = {
  quality: AlarmQualityAnswer;
  now: number;
  zone: Zone;
  projectId: string;
  /** Absent where the user may not set the number of operator positions. */
  onPositions?: (() => void) | undefined;
};
