import type { Zone } from '@talus/domain/time/zone';
import type { Read } from '../../app/frame/read';
import type { PlanImage, PlanInstrument, PlanPin } from '../../ui/floor-plan/pins';

export type LayoutScreenProps = {
  /** undefined before the first answer. */
  plans: readonly PlanImage[] | undefined;
  /** The plan that is shown, counted from 0. */
  index: number;
  /** The pin that stands open. */
  opened: string | null;
  onPlan: (plan: PlanImage) => void;
  onOpen: (pin: PlanPin | null) => void;
  /** Absent for who may not. */
  onDelete?: ((pin: PlanPin) => void) | undefined;
  onImageError: () => void;
  chartHref: (instruments: readonly PlanInstrument[]) => string;
  projectName: string;
  now: number;
  zone: Zone;
  isAuto: boolean;
  onAuto: (isAuto: boolean) => void;
  read: Read;
};
