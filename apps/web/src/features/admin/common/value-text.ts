import { listText } from '../../../app/list-text';

/** Formats the value of a field in a record; empty gives the sign for nothing. `flag` words booleans. */
export const valueText = (value: unknown, flag: (is: boolean) => string = String): string => {
  if (typeof value === 'boolean') return flag(value);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? '—' : listText(value.map((one) => valueText(one, flag)));
  if (typeof value === 'object') {
    const { name } = value as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : JSON.stringify(value);
  }
  return String(value);
};
