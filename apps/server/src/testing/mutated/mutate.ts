import { pick } from '@talus/domain/documents/test-random';
import { HOSTILE_NUMBERS, HOSTILE_OTHERS, HOSTILE_TEXTS } from './hostile';

type Next = () => number;
type MutationPlace = { holder: Record<string, unknown>; key: string };

/** Returns a copy with one place changed, or the whole value replaced; the fields in `keep` stay. */
export function mutate(value: unknown, next: Next, keep: ReadonlySet<string> = new Set()): unknown {
  const root = { value: structuredClone(value) };
  const places = placesIn(root).filter(({ holder, key }) => !keep.has(key) && (keep.size === 0 || holder !== root));
  if (places.length > 0) change(pick(next, places), next);
  return root.value;
}

function placesIn(holder: object): MutationPlace[] {
  return Object.entries(holder).flatMap(([key, inner]) => [
    { holder: holder as Record<string, unknown>, key },
    ...(typeof inner === 'object' && inner !== null ? placesIn(inner) : []),
  ]);
}

function change({ holder, key }: MutationPlace, next: Next): void {
  const before = holder[key];
  const ways: (() => void)[] = [
    () => put(holder, key, pick(next, HOSTILE_TEXTS)),
    () => put(holder, key, pick(next, HOSTILE_TEXTS)),
    () => put(holder, key, pick(next, HOSTILE_NUMBERS)),
    () => put(holder, key, pick(next, HOSTILE_OTHERS)),
    () => put(holder, key, textOf(before) + pick(next, HOSTILE_TEXTS)),
    () => put(holder, key, [before, before]),
    () => put(holder, key, { [key]: before }),
    () => put(holder, nameIn(holder, pick(next, HOSTILE_TEXTS)), pick(next, HOSTILE_OTHERS)),
    () => {
      delete holder[key];
    },
  ];
  pick(next, ways)();
}

/** Returns a new key. A list gets its next index: with the key 2147483648 it would be that long. */
const nameIn = (holder: object, name: string): string =>
  Array.isArray(holder) ? String(holder.length) : name || 'extra';

/** Converts any value to text. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Sets a key, also `__proto__`, as JSON would. */
function put(holder: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
