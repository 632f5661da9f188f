import type { LineLink } from '@talus/contract/alarms/line';

/** The state of the section; `left` is the remaining lifetime of the code, as minutes and seconds. */
export type LineView =
  | { kind: 'not-configured' | 'not-linked' | 'linked' }
  | { kind: 'waiting'; code: string; left: string };

/** Returns the state of the section. An expired code counts as not linked, also before the next poll. */
export const lineView = ({ state, code, expires_at }: LineLink, now: number): LineView => {
  if (state !== 'waiting') return { kind: state };
  const ms = expires_at === null ? 0 : Date.parse(expires_at) - now;
  if (code === null || ms <= 0) return { kind: 'not-linked' };
  const seconds = Math.floor(ms / 1000);
  return { kind: 'waiting', code, left: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` };
};
