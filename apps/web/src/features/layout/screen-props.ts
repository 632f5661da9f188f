import type { Zone } from '@talus/domain/time/zone';
import type { Read } from '../../app/frame/read';
import type { PlanImage, PlanInstrument, PlanPin } from '../../ui/floor-plan/pins';

export type LayoutScreenProps = {
  /** undefined before the first answer. */
  plans: readonly PlanImage[] | undefined;
  /** Index of the shown plan, from 0. */
  index: number;
  /** Id of the opened pin. */
  opened: string | null;
  onPlan: (plan: PlanImage) => void;
  onOpen: (pin: PlanPin | null) => void;
  /** Absent where the user may not delete pins. */
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
