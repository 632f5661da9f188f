import type { WallAlarm } from '@talus/contract/alarms/occ';
import { arrangeAreas } from '@talus/domain/occ/arrange-areas';
import { newCall } from '@talus/domain/occ/ringing';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../app/clock';
import { Stack } from '../../ui/layout/primitives';
import { usePhone } from '../../ui/layout/use-phone';
import { cardId } from './card-id';
import { DeskWall } from './DeskWall';
import styles from './occ.module.css';
import { PhoneWall } from './PhoneWall';
import { type Block, countAreas, unlistedOf } from './view';
import type { OccScreenProps, WallProps } from './wall-props';

const NO_BLOCKS: readonly Block[] = [];

/** Refresh interval of the ages, which are shown in minutes. */
const TICK_MS = 10_000;

/** The wall of areas as blocks and alarms as cards: dark, and legible from three metres. */
export const OccScreen = (props: OccScreenProps) => {
  const isPhone = usePhone();
  const now = useNow(TICK_MS);
  const blocks = props.blocks ?? NO_BLOCKS;
  const onGo = useGo(props);
  const { opened: openedBlocks, ...rest } = arrangeAreas(blocks, props.opened);
  // Before the first answer the content of the areas is unknown
  const unlisted = props.blocks || props.error ? unlistedOf(props.ringing, blocks) : [];
  const wall: WallProps = { ...props, ...rest, openedBlocks, unlisted, counts: countAreas(blocks), now, onGo };
  return (
    <Stack
      surface="page"
      tone="plain"
      overflow="hidden"
      className={styles.wall}
      data-theme="dark"
      data-sound={props.siren.sound.permission}
    >
      {isPhone ? <PhoneWall {...wall} /> : <DeskWall {...wall} />}
    </Stack>
  );
};

type Target = { instrumentId: string; isFocused: boolean };

/** Scrolls an alarm's card into view: on request, and automatically for an alarm that newly needs a report. */
const useGo = ({ ringing, blocks, opened, onOpen }: OccScreenProps) => {
  const [target, setTarget] = useState<Target | null>(null);
  // The area may have to be opened and rendered first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open areas are the drawing that is waited for
  useEffect(() => {
    const card = target === null ? null : document.getElementById(cardId(target.instrumentId));
    if (!card) return;
    card.scrollIntoView({ block: 'center' });
    if (target?.isFocused) card.querySelector('button')?.focus();
    setTarget(null);
  }, [target, opened]);
  const go = (alarm: WallAlarm, isFocused: boolean) => {
    if (blocks?.some(({ _id }) => _id === alarm.area._id)) onOpen(alarm.area._id);
    setTarget({ instrumentId: alarm.instrumentId, isFocused });
  };
  const before = useRef<readonly WallAlarm[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: news is a change of what rings
  useEffect(() => {
    const called = newCall(before.current, ringing);
    before.current = ringing;
    // Not focused, so that an accidental key press does not report the alarm
    if (called) go(called, false);
  }, [ringing]);
  return () => {
    if (ringing[0]) go(ringing[0], true);
  };
};
