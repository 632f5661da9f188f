import type { HiddenOpen } from '@talus/contract/alarms/events';
import type { WallAlarm } from '@talus/contract/alarms/occ';
import type { StatusCounts } from '@talus/domain/status/count-statuses';
import type { Zone } from '@talus/domain/time/zone';
import type { Owed } from '../../app/live/catch-up';
import type { SirenOnPage } from './sound/use-siren';
import type { Block, Card, UnseenAlarm } from './view';

export type OccScreenProps = {
  projectName: string;
  /** undefined before the first answer. */
  blocks: readonly Block[] | undefined;
  /** Ids of areas, in the order of opening. */
  opened: readonly string[];
  onToggle: (areaId: string) => void;
  onOpen: (areaId: string) => void;
  isSilentShown: boolean;
  onSilent: (isShown: boolean) => void;
  /** Worst first. */
  ringing: readonly WallAlarm[];
  /** Alarms that nobody could be notified of. */
  untold?: readonly WallAlarm[];
  /** Ended alarms that nobody reported, newest first; undefined before the first answer. */
  unseen: readonly UnseenAlarm[] | undefined;
  /** Number of older ended alarms that are not in the list. */
  unseenMore: number;
  onReportOver: (alarm: UnseenAlarm) => void;
  eventHref: (eventId: string) => string;
  /** Open alarms of the project outside of the wall; undefined: unknown. */
  hiddenOpen?: HiddenOpen | undefined;
  /** Whether the data is current. Otherwise no text may say that there is no alarm. */
  isCurrent: boolean;
  siren: SirenOnPage;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** Time of the data, epoch ms; null before the first answer. */
  readAt: number | null;
  /** Why the last refetch failed; the previous data stays. */
  error: string | null;
  /** Changes that the stream announced and that could not be read yet; null where there are none. */
  behind?: Owed | null;
  /** Whether only the set-up of areas and instruments is behind. */
  isSetUpBehind?: boolean;
  /** Set when the session has ended. */
  onLogIn: (() => void) | null;
  onInform: (card: Pick<Card, '_id' | 'name' | 'toReport'>) => void;
  /** Id of the instrument or ended event that is being reported. */
  informing: string | null | undefined;
  chartHref: (instrumentId: string) => string;
  zone: Zone;
};

/** The arranged data, which both walls draw. */
export type WallProps = OccScreenProps & {
  openedBlocks: readonly Block[];
  closed: readonly Block[];
  /** Ringing alarms outside of all areas. */
  unlisted: readonly WallAlarm[];
  /** Areas without data. */
  hidden: readonly Block[];
  counts: StatusCounts;
  now: number;
  /** Opens the area of the worst alarm and scrolls its card into view. */
  onGo: () => void;
};
