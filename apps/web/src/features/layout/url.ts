import type { UrlCodec } from '../../app/url/codec';
import type { PlanImage } from '../../ui/floor-plan/pins';

/** The plan and the pin of a link. */
export type PlanLink = {
  /** A plan id, or a tab number from 1. */
  plan: string | null;
  pin: string | null;
};

const ID = /^[0-9a-f]{24}$/;
const NUMBER = /^[1-9]\d{0,3}$/;

const readPlanLink = (search: URLSearchParams): PlanLink => {
  const plan = search.get('plan')?.toLowerCase() ?? '';
  const pin = search.get('pin')?.toLowerCase() ?? '';
  return { plan: ID.test(plan) || NUMBER.test(plan) ? plan : null, pin: ID.test(pin) ? pin : null };
};

export const planCodec: UrlCodec<PlanLink> = { read: readPlanLink, write: ({ plan, pin }) => ({ plan, pin }) };

/** Returns the index of the plan to show: the plan with the pin, else the named plan, else the first. */
export const chosenPlan = (plans: readonly Pick<PlanImage, '_id' | 'pin'>[], { plan, pin }: PlanLink): number => {
  const holder = plans.findIndex((one) => one.pin.some(({ _id }) => _id === pin));
  if (holder >= 0) return holder;
  const named = plan === null ? -1 : plans.findIndex(({ _id }) => _id === plan);
  if (named >= 0) return named;
  const number = plan !== null && NUMBER.test(plan) ? Number(plan) : 1;
  return number <= plans.length ? number - 1 : 0;
};
