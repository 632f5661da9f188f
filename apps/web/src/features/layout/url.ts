import type { UrlCodec } from '../../app/url/codec';
import type { PlanImage } from '../../ui/floor-plan/pins';

/** Which plan and which of its pins a link means. */
export type PlanLink = {
  /** An id, or a number as the tabs count them. */
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

/** The plan to show, counted from 0: the one that holds the pin, else the one named, else the first. */
export const chosenPlan = (plans: readonly Pick<PlanImage, '_id' | 'pin'>[], { plan, pin }: PlanLink): number => {
  const holder = plans.findIndex((one) => one.pin.some(({ _id }) => _id === pin));
  if (holder >= 0) return holder;
  const named = plan === null ? -1 : plans.findIndex(({ _id }) => _id === plan);
  if (named >= 0) return named;
  const number = plan !== null && NUMBER.test(plan) ? Number(plan) : 1;
  return number <= plans.length ? number - 1 : 0;
};
