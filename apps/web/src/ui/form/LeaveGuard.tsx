import type { Location } from 'react-router';
import { useLeaveGuard } from '../use-leave-guard';
import { useFormNews } from './form-context';

type Props = {
  /** Tells whether a navigation leaves this form; by default, another path does. */
  leaves?: (from: Location, to: Location) => boolean;
};

/** Confirms before unsaved input is lost by a link or by closing the page. */
export const LeaveGuard = ({ leaves }: Props) => {
  useLeaveGuard(useFormNews().changed.length > 0, leaves);
  return null;
};
