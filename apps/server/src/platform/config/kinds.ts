import { isIP } from 'node:net';
import { type LayerSource, readLayerSource } from '@talus/domain/map/map-layers';
import { type Retention, readRetention } from '@talus/domain/monitor/retention';
import { type KilometrePlace, parsePlaces } from '@talus/domain/typhoon/kilometres';

/** A setting: its name in the environment, its parser, and its help text. */
export type Entry<T> = { name: string; fallback: string; help: string; read: (raw: string | undefined) => T };

/** Settings of one part of Talus, by the name in the code. */
export type Entries = Readonly<Record<string, Entry<unknown>>>;
export type ValuesOf<E extends Entries> = { readonly [K in keyof E]: ReturnType<E[K]['read']> };

const given = (raw: string | undefined): string | undefined => (raw?.trim() ? raw.trim() : undefined);

export const text = (name: string, fallback: string, help: string): Entry<string> => ({
  name,
  fallback,
  help,
  read: (raw) => given(raw) ?? fallback,
});

export const number = (
  name: string,
  fallback: number,
  range: { min: number; max: number },
  help: string,
): Entry<number> => ({
  name,
  fallback: String(fallback),
  help,
  read: (raw) => {
    const value = Number(given(raw) ?? fallback);
    if (Number.isInteger(value) && value >= range.min && value <= range.max) return value;
    throw new Error(`${name} must be a whole number from ${range.min} to ${range.max}, not "${raw}".`);
  },
});

export const oneOf = <T extends string>(name: string, options: readonly T[], fallback: T, help: string): Entry<T> => ({
  name,
  fallback,
  help: `${help}: ${options.join(', ')}`,
  read: (raw) => {
    const value = (given(raw) ?? fallback) as T;
    if (options.includes(value)) return value;
    throw new Error(`${name} must be one of ${options.join(', ')}, not "${raw}".`);
  },
});

export const url = (name: string, help: string, protocols = ['http:', 'https:']): Entry<string | null> => ({
  name,
  fallback: '',
  help,
  read: (raw) => {
    const value = given(raw);
    if (value === undefined) return null;
    const isGood = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    // The value may hold a password, so the message does not repeat it.
    if (!isGood) throw new Error(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
    return value.replace(/\/$/, '');
  },
});

/** Defines a secret, which is never shown or logged. */
export const secret = (name: string, minimum: number, help: string): Entry<string | null> => ({
  name,
  fallback: '',
  help,
  read: (raw) => {
    const value = given(raw);
    if (value !== undefined && value.length < minimum) throw new Error(`${name} needs at least ${minimum} characters.`);
    return value ?? null;
  },
});

export const list = (name: string, separator: string, help: string): Entry<string[]> => ({
  name,
  fallback: '',
  help: `${help}, separated by ${separator}`,
  read: (raw) =>
    (given(raw) ?? '')
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
});

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Defines the list of trusted proxies. Empty: no proxy is trusted, and the peer address counts as the client's. */
export const proxies = (name: string, fallback: string, help: string): Entry<string[]> => ({
  name,
  fallback,
  help: `${help}, separated by ,`,
  read: (raw) => {
    const value = given(raw) ?? fallback;
    if (value === 'off') return [];
    const parts = value.split(',').map((part) => part.trim());
    const bad = parts.find((part) => !NETWORKS.includes(part) && !isNetwork(part));
    if (bad === undefined) return parts;
    throw new Error(`${name} must be off, or addresses and networks such as 10.0.0.0/8 or loopback, not "${bad}".`);
  },
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const timezone = (name: string, fallback: string, help: string): Entry<string> => ({
  name,
  fallback,
  help,
  read: (raw) => {
    const value = given(raw) ?? fallback;
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
    } catch {
      throw new Error(`${name} must be an IANA time zone such as Asia/Taipei, not "${raw}".`);
    }
  },
});

export const time = (name: string, help: string): Entry<Date | null> => ({
  name,
  fallback: '',
  help,
  read: (raw) => {
    const value = given(raw);
    if (value === undefined) return null;
    const date = new Date(value);
    if (Number.isNaN(date.getTime()))
      throw new Error(`${name} must be a time such as 2026-11-15T08:43:00+08:00, not "${raw}".`);
    return date;
  },
});

export const retention = (name: string, fallback: string, help: string): Entry<Retention> => ({
  name,
  fallback,
  help,
  read: (raw) => {
    const kept = readRetention(given(raw) ?? fallback);
    if (kept) return kept;
    throw new Error(
      `${name} must be three numbers of days such as 1,7,365, none smaller than the one before, not "${raw}".`,
    );
  },
});

export const layerSource = (name: string, what: string): Entry<LayerSource | null> => ({
  name,
  fallback: '',
  help: `${what}: tiles with {z} {x} {y}, a picture with #bbox=west,south,east,north, or GeoJSON`,
  read: (raw) => {
    const value = given(raw);
    if (value === undefined) return null;
    const source = readLayerSource(value);
    if (source) return source;
    throw new Error(
      `${name} must be the address of tiles with {z}, {x} and {y}, of a picture with #bbox=west,south,east,north, or of GeoJSON.`,
    );
  },
});

/** Defines the places of a rain map. */
export const places = (name: string, fallback: readonly string[], help: string): Entry<KilometrePlace[]> => ({
  name,
  fallback: '',
  help: `${help}: code, latitude and longitude, separated by ;`,
  read: (raw) => {
    const entries = given(raw)
      ?.split(';')
      .filter((entry) => entry.trim() !== '');
    const found = parsePlaces(entries ?? fallback);
    if (found) return found;
    throw new Error(`${name} must be places such as TK00+600 24.7178 120.8822, separated by ;, not "${raw}".`);
  },
});
