import type { HiddenOpen } from '@talus/contract/events';
import type { WallAlarm } from '@talus/contract/occ';
import type { StatusCounts } from '@talus/domain/status/count-statuses';
import type { Zone } from '@talus/domain/time/zone';
import type { Owed } from '../../app/live/catch-up';
import type { SirenOnPage } from './sound/use-siren';
import type { Block, Card, UnseenAlarm } from './view';

export type OccScreenProps = {
  projectName: string;
  /** undefined before the first answer. */
  blocks: readonly Block[] | undefined;
  /** Ids of areas, in the order they were opened. */
  opened: readonly string[];
  onToggle: (areaId: string) => void;
  onOpen: (areaId: string) => void;
  isSilentShown: boolean;
  onSilent: (isShown: boolean) => void;
  /** The worst first. */
  ringing: readonly WallAlarm[];
  /** Instruments in alarm of whose alarm nobody could be told. */
  untold?: readonly WallAlarm[];
  /** Alarms that are over and that nobody has seen, the newest first; undefined before the first answer. */
  unseen: readonly UnseenAlarm[] | undefined;
  /** How many older ones there are that are not in the list. */
  unseenMore: number;
  onReportOver: (alarm: UnseenAlarm) => void;
  eventHref: (eventId: string) => string;
  /** Open alarms of the project that are not on the wall; absent: not known. */
  hiddenOpen?: HiddenOpen | undefined;
  /** Whether what is shown is how it is now. Where it is not, nothing may say that there is no alarm. */
  isCurrent: boolean;
  siren: SirenOnPage;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** Epoch ms of what is shown; null before the first answer. */
  readAt: number | null;
  /** Why the last reading failed; what was there stays. */
  error: string | null;
  /** What the stream told of and could not be read yet; null where all of it was read. */
  behind?: Owed | null;
  /** Whether that is the set-up of areas and instruments alone. */
  isSetUpBehind?: boolean;
  /** Set once the session has ended. */
  onLogIn: (() => void) | null;
  onInform: (card: Pick<Card, '_id' | 'name' | 'toReport'>) => void;
  /** The instrument, or the event that is over, that is being reported. */
  informing: string | null | undefined;
  chartHref: (instrumentId: string) => string;
  zone: Zone;
};

/** The same, arranged: what both walls draw. */
export type WallProps = OccScreenProps & {
  openedBlocks: readonly Block[];
  closed: readonly Block[];
  /** What rings and stands in none of the areas. */
  unlisted: readonly WallAlarm[];
  /** Areas without data. */
  hidden: readonly Block[];
  counts: StatusCounts;
  now: number;
  /** Opens the area of the worst alarm and brings its card into sight. */
  onGo: () => void;
};
