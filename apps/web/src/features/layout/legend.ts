import { PIN_SHAPES, type PinShape } from '@talus/domain/floor-plans/pin';
import { scaledLength } from '@talus/domain/floor-plans/vector';
import {
  type PlanImage,
  type PlanPin,
  pinLabel,
  strongestByUnit,
  type VectorAmount,
  vectorAmount,
} from '../../ui/floor-plan/pins';

type Kind = PlanPin['instrument'][number]['instrument_type'];

/** A pin shape of a plan with the kinds of instruments under its pins, most frequent first. */
export type ShapeRow = { shape: PinShape; pins: number; kinds: readonly Kind[] };

export const shapeRows = (pins: readonly PlanPin[]): ShapeRow[] =>
  PIN_SHAPES.map((shape) => {
    const own = pins.filter((pin) => pin.shape === shape);
    const found = new Map<string, { kind: Kind; n: number }>();
    for (const { instrument_type: kind } of own.flatMap(({ instrument }) => instrument)) {
      found.set(kind.code, { kind, n: (found.get(kind.code)?.n ?? 0) + 1 });
    }
    const kinds = [...found.values()].sort((a, b) => b.n - a.n).map(({ kind }) => kind);
    return { shape, pins: own.length, kinds };
  }).filter(({ pins }) => pins > 0);

export type VectorRow = { id: string; name: string; angle: number; force: number; unit: string; decimals: number };

/** Lists the arrows of a plan, strongest first. */
export const vectorRows = (pins: readonly PlanPin[]): VectorRow[] =>
  pins
    .flatMap((pin) => {
      const amount = vectorAmount(pin);
      if (!amount || !pin.vector) return [];
      return [{ id: pin._id, name: pinLabel(pin), angle: pin.vector.angle, ...amount }];
    })
    .sort((a, b) => b.force - a.force);

/** Lists the units of the arrows; lengths of different units cannot be compared. */
export const vectorUnits = (pins: readonly PlanPin[]): string[] => [
  ...new Set(vectorRows(pins).map(({ unit }) => unit)),
];

export type ArrowRow = { id: string; length: number; amount: VectorAmount; isLongest: boolean };

/** Returns the arrow legend: for each unit the strongest arrow and half of it, with their drawn lengths. */
export const arrowLegend = (pins: readonly PlanPin[]): ArrowRow[] => {
  const rows = vectorRows(pins);
  return [...strongestByUnit(pins)].flatMap(([unit, force]) => {
    const decimals = rows.find((row) => row.unit === unit)?.decimals ?? 0;
    return [force, force / 2].map((part, i) => ({
      id: `${unit} ${i}`,
      length: scaledLength(part, force),
      amount: { force: part, unit, decimals },
      isLongest: i === 0,
    }));
  });
};

export const instrumentCount = ({ pin }: Pick<PlanImage, 'pin'>): number =>
  new Set(pin.flatMap(({ instrument }) => instrument.map(({ _id }) => _id))).size;
