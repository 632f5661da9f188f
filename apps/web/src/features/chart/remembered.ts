import { type AxisEdit, NEW_AXIS } from '@talus/domain/charts/settings/card-state';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const numberOf = (value: unknown) => (isNumber(value) ? value : null);
const flagOf = (value: unknown) => (typeof value === 'boolean' ? value : null);

const axisOf = (stored: unknown): AxisEdit => {
  if (typeof stored !== 'object' || stored === null) return NEW_AXIS;
  const edit = stored as Partial<Record<keyof AxisEdit, unknown>>;
  const tickInterval = numberOf(edit.tickInterval);
  return {
    title: typeof edit.title === 'string' ? edit.title : null,
    min: numberOf(edit.min),
    max: numberOf(edit.max),
    tickInterval: tickInterval !== null && tickInterval > 0 ? tickInterval : null,
    hasLabels: flagOf(edit.hasLabels),
    isOpposite: flagOf(edit.isOpposite),
    endsOnTick: flagOf(edit.endsOnTick),
  };
};

/** Parses stored axis values by axis; tolerates any content of the browser's storage. */
export const parseRemembered = (stored: unknown): Record<string, AxisEdit> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(Object.entries(stored).map(([key, edit]) => [key, axisOf(edit)]))
    : {};
