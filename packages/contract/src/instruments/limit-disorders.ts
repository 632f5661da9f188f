import { type Disorder, limitDisorders } from '@talus/domain/alerts/limits/limit-order';
import { limitsOf, type WireLimits } from './instrument';

type Bounded = WireLimits & { rate_1Hr_config: WireLimits; rate_24Hr_config: WireLimits };

const QUANTITIES = [
  { quantity: 'value', path: '', boundsOf: (data: Bounded) => data },
  { quantity: 'rate1Hr', path: 'rate_1Hr_config.', boundsOf: (data: Bounded) => data.rate_1Hr_config },
  { quantity: 'rate24Hr', path: 'rate_24Hr_config.', boundsOf: (data: Bounded) => data.rate_24Hr_config },
] as const;

/** Lists limits of a version that are out of order, by field name, for the same check in form and server. */
export const disordersOf = (data: Bounded) =>
  QUANTITIES.flatMap(({ quantity, path, boundsOf }) =>
    limitDisorders(limitsOf(boundsOf(data))).map((disorder: Disorder) => ({
      ...disorder,
      quantity,
      field: `${path}${disorder.level}_${disorder.side}`,
    })),
  );
