import type { Location } from 'react-router';
import { useLeaveGuard } from '../use-leave-guard';
import { useFormNews } from './form-context';

type Props = {
  /** Whether going there means leaving this form; another path does unless said. */
  leaves?: (from: Location, to: Location) => boolean;
};

/** Asks before typed work is left behind, by a link or by closing the page. */
export const LeaveGuard = ({ leaves }: Props) => {
  useLeaveGuard(useFormNews().changed.length > 0, leaves);
  return null;
};
