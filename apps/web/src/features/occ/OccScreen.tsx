import { arrangeAreas } from '@talus/domain/occ/arrange-areas';
import { useEffect, useState } from 'react';
import { useNow } from '../../app/clock';
import { usePhone } from '../../ui/use-phone';
import { cardId } from './card-id';
import { DeskWall } from './DeskWall';
import styles from './OccScreen.module.css';
import { PhoneWall } from './PhoneWall';
import { type Block, countAreas } from './view';
import type { OccScreenProps, WallProps } from './wall-props';

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
