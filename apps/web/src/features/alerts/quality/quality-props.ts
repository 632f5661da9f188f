import type { AlarmQualityAnswer } from '@talus/contract/alarm-quality';
import type { Zone } from '@talus/domain/time/zone';

/** What every card of the page is told. */
export type QualityProps = {
  quality: AlarmQualityAnswer;
  now: number;
  zone: Zone;
  projectId: string;
  /** Absent: this person may not say how many operator positions there are. */
  onPositions?: (() => void) | undefined;
};
