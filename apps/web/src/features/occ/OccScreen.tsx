import type { WallAlarm } from '@talus/contract/occ';
import { arrangeAreas } from '@talus/domain/occ/arrange-areas';
import type { StatusCounts } from '@talus/domain/status/count-statuses';
import type { Zone } from '@talus/domain/time/zone';
import { useEffect, useState } from 'react';
import { useNow } from '../../app/clock';
import { usePhone } from '../../ui/use-phone';
import { cardId } from './card-id';
import { DeskWall } from './DeskWall';
import styles from './OccScreen.module.css';
import { PhoneWall } from './PhoneWall';
import type { SirenOnPage } from './sound/use-siren';
import { type Block, type Card, countAreas } from './view';

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
  siren: SirenOnPage;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** Epoch ms of what is shown; null before the first answer. */
  readAt: number | null;
  /** Why the last reading failed; what was there stays. */
  error: string | null;
  /** Set once the session has ended. */
  onLogIn: (() => void) | null;
  onInform: (card: Card) => void;
  /** The instrument that is being reported. */
  informing: string | null | undefined;
  chartHref: (instrumentId: string) => string;
  zone: Zone;
};

/** The same, arranged: what both walls draw. */
export type WallProps = OccScreenProps & {
  openedBlocks: readonly Block[];
  closed: readonly Block[];
  /** Areas without data. */
  hidden: readonly Block[];
  counts: StatusCounts;
  now: number;
  /** Opens the area of the worst alarm and brings its card into sight. */
  onGo: () => void;
};

const NO_BLOCKS: readonly Block[] = [];

/** Ages are worded in minutes. */
const TICK_MS = 10_000;

/** Areas as blocks, alarms as cards: dark, and large enough for three metres. */
export const OccScreen = (props: OccScreenProps) => {
  const isPhone = usePhone();
  const now = useNow(TICK_MS);
  const blocks = props.blocks ?? NO_BLOCKS;
  const onGo = useGo(props);
  const { opened: openedBlocks, ...rest } = arrangeAreas(blocks, props.opened);
  const wall: WallProps = { ...props, ...rest, openedBlocks, counts: countAreas(blocks), now, onGo };
  return (
    <div className={styles.wall} data-theme="dark" data-sound={props.siren.sound.permission}>
      {isPhone ? <PhoneWall {...wall} /> : <DeskWall {...wall} />}
    </div>
  );
};

const useGo = ({ ringing, opened, onOpen }: OccScreenProps) => {
  const [target, setTarget] = useState<string | null>(null);
  // Its area may have to be drawn open first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open areas are the drawing that is waited for
  useEffect(() => {
    const card = target === null ? null : document.getElementById(cardId(target));
    if (!card) return;
    card.scrollIntoView({ block: 'center' });
    card.querySelector('button')?.focus();
    setTarget(null);
  }, [target, opened]);
  return () => {
    const [worst] = ringing;
    if (!worst) return;
    onOpen(worst.area._id);
    setTarget(worst.instrumentId);
  };
};
