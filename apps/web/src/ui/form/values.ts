/** The values of a form, nested as in the contract. */
export type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a dotted name; undefined where absent. */
export const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], values);

/** Returns the values with another value at a dotted name. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const [key = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...values, [key]: value };
  const inner = values[key];
  return { ...values, [key]: withValue(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** Tells whether a value is empty. Zero and false are values. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Tells whether two values are equal for a user: all kinds of empty are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmptyValue(one) && isEmptyValue(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSameValue(value, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(one[key], other[key]));
}
