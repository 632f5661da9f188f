import type { Level } from '../../status/status';

/** The message channels, in the order in which the deliveries of a person are written. */
export const CHANNELS = ['sms', 'email', 'line'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The message channels in the order of lists and forms: e-mail first, which everybody has. */
export const LISTED_CHANNELS: readonly Channel[] = ['email', ...CHANNELS.filter((channel) => channel !== 'email')];

/** Builds a record with a value for each channel. */
export const byChannel = <T>(valueFor: (channel: Channel) => T, order: readonly Channel[] = CHANNELS) =>
  Object.fromEntries(order.map((channel) => [channel, valueFor(channel)])) as Record<Channel, T>;

/** The subjects of a notice: a value, its rates, silence of an instrument or of a logger, rain, or Talus itself. */
export type NoticeKind =
  | 'level'
  | 'rate1Hr'
  | 'rate24Hr'
  | 'down'
  | 'document'
  | 'rain'
  | 'test'
  | 'heartbeat'
  | 'heartbeat-returned'
  /** A logger's clock runs ahead, or is right again. */
  | 'clock'
  | 'clock-returned'
  /** The server's own clock is suspect, or is trusted again. */
  | 'server-clock'
  | 'server-clock-returned'
  /** A formula that cannot be computed. */
  | 'formula'
  /** A level of an event that nobody on its list could be notified of. */
  | 'untold'
  /** Events of a day that were over when their readings arrived, and that nobody was notified of. */
  | 'late-summary'
  /** The nightly audit found instruments whose alarms differ from what their readings give. */
  | 'audit'
  /** Logger files that arrived and gave no reading. */
  | 'unread-files'
  /** Limits that somebody loosened, with the reason. */
  | 'limits-loosened'
  /** A scheduled report that could not be created. */
  | 'schedule'
  /** A background job, such as recomputing readings, that failed permanently. */
  | 'work-failed';

export type NoticeLevel = Level | 'down';

/** The recipient lists of a project. A higher list does not include the lower lists. */
export type TargetList = 'warning' | 'alert' | 'action' | 'down' | 'document';

const LIST_OF_LEVEL: Record<NoticeLevel, TargetList> = {
  WL: 'warning',
  AL: 'alert',
  WSL: 'action',
  down: 'down',
};

/** Returns the recipients of a notice: one of the project's lists, or the administrators; null for a test. */
export function targetsOf(kind: NoticeKind, level: NoticeLevel | null): TargetList | 'administrators' | null {
  switch (kind) {
    case 'document':
      return 'document';
    case 'down':
      return 'down';
    case 'heartbeat':
    case 'heartbeat-returned':
    case 'clock':
    case 'clock-returned':
    case 'server-clock':
    case 'server-clock-returned':
    case 'formula':
    case 'untold':
    case 'late-summary':
    case 'unread-files':
    case 'limits-loosened':
    case 'audit':
    case 'schedule':
    case 'work-failed':
      return 'administrators';
    case 'level':
    case 'rate1Hr':
    case 'rate24Hr':
    case 'rain':
      return level && LIST_OF_LEVEL[level];
    case 'test':
      return null;
  }
}

type Switches = Partial<Record<Level, boolean>>;

/** The notification switches of an instrument; an absent switch is on. */
export type MessageConfig = Switches & { down?: boolean; rate1Hr?: Switches; rate24Hr?: Switches };

/** Tells whether the settings of an instrument allow a notice. */
export function allowsNotice(config: MessageConfig, kind: NoticeKind, level: NoticeLevel | null): boolean {
  if (kind === 'down') return config.down !== false;
  if (level === null || level === 'down') return true;
  if (kind === 'rate1Hr' || kind === 'rate24Hr') return config[kind]?.[level] !== false;
  return config[level] !== false;
}

/** A person who may be notified, with switched-on channels and addresses, in the order of the channels. */
export type Recipient = {
  no: number;
  name: string;
  enabled: Partial<Record<Channel, boolean>>;
  /** Null where the person has no address. */
  addresses: Record<Channel, string | null>;
};

export type Way = { userNo: number; name: string; channel: Channel; address: string };

/** Lists the channels that a person has switched on and has an address for. */
export const waysTo = ({ no, name, enabled, addresses }: Recipient): Way[] =>
  (Object.entries(addresses) as [Channel, string | null][]).flatMap(([channel, address]) =>
    enabled[channel] === true && address ? [{ userNo: no, name, channel, address }] : [],
  );
