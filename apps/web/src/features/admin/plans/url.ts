import type { Location } from 'react-router';
import type { UrlCodec } from '../../../app/url/codec';

/** The open plan; null: the first. */
export type PlanLink = { plan: string | null };

const ID = /^[0-9a-f]{24}$/;
const planIn = (query: URLSearchParams): string | null => {
  const plan = query.get('plan') ?? '';
  return ID.test(plan) ? plan : null;
};

export const planCodec: UrlCodec<PlanLink> = {
  read: (query) => ({ plan: planIn(query) }),
  write: ({ plan }) => ({ plan }),
};

/** Tells whether a navigation leaves the plan: another page, plan or project. */
export const leavesPlan = (from: Location, to: Location): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return (
    from.pathname !== to.pathname ||
    planIn(before) !== planIn(after) ||
    (after.has('project') && before.get('project') !== after.get('project'))
  );
};
