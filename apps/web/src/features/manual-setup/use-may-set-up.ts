import { can } from '@talus/domain/access/can';
import { membershipOf, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';

/** Tells whether the current user may change the set-up of the project. */
export const useMaySetUp = (): boolean => {
  const session = useSession();
  return can(viewerOf(session), 'manual.set-up', membershipOf(session));
};
