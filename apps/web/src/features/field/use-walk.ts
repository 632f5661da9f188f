import type { FieldStop } from '@talus/contract/data/field';
import { readingTime } from '@talus/domain/field/clock';
import { type Key, press } from '@talus/domain/field/keypad';
import { type FieldEntry, isKeepable } from '@talus/domain/field/queue';
import { entryOf } from '@talus/domain/field/route';
import { useSession } from '../../app/session/store';
import type { TakenRoute } from '../../entities/field/device';
import { deviceStore, holdPhoto, queueStore, tell, useDevice, useQueue } from '../../entities/field/store';
import { sync } from '../../entities/field/sync';
import { newId } from '../../lib/new-id';
import { shrinkPhoto } from '../../lib/shrink-photo';
import { isLocked, isOpen, newEntry, type Part } from './state';

/** Returns the actions at a stop; each is persisted on the device before the next. */
export const useWalk = (taken: TakenRoute, stop: FieldStop) => {
  const { user } = useSession();
  const { entries } = useQueue();
  const { offset } = useDevice();
  const entry = entryOf(entries, taken.round, stop.instrument._id);
  // Read at the time of a key press: two presses may precede a render
  const newest = () => entryOf(queueStore.get().entries, taken.round, stop.instrument._id);
  const fresh = (): FieldEntry =>
    newEntry({
      stop,
      by: { id: user?._id ?? '', name: user?.name ?? '' },
      project: taken.project,
      round: taken.round,
      id: newId(),
      phoneMs: Date.now(),
      offset,
    });
  const write = (change: Partial<FieldEntry>): Promise<void> => {
    const open = newest();
    const base = isOpen(open) ? open : fresh();
    return tell({ type: 'typed', entry: { ...base, ...change } });
  };
  const stamp = () => ({ at: readingTime(Date.now(), deviceStore.get().offset), offset: deviceStore.get().offset });
  return {
    entry,
    newest,
    /** The entry to show; a fresh entry if none exists. */
    shown: entry ?? fresh(),
    isLocked: isLocked(entry),
    /** Only entries that the server does not have can be undone or remarked on; otherwise input starts a new entry. */
    isOpen: entry === undefined || isOpen(entry),
    press: (part: Part, key: Key) => {
      const open = newest();
      if (isLocked(open)) return;
      const before = isOpen(open) ? open[part] : '';
      void write({ [part]: press(before, key), ...stamp() });
    },
    clear: () => void write({ reading: '', reading3: '', ...stamp() }),
    remark: (remark: string) => void write({ remark }),
    photo: async (file: File) => {
      const blob = await shrinkPhoto(file);
      const photo = { id: newId(), bytes: blob.size, isSent: false };
      await holdPhoto(photo.id, blob);
      const open = newest();
      const base = open ?? fresh();
      if (!open) await tell({ type: 'typed', entry: base });
      await tell({ type: 'photo-added', id: base.id, photo });
    },
    /** Queues the input if it is a reading or a note with a reason, and starts a sync. */
    keep: () => {
      const open = newest();
      if (open?.state.type !== 'typed' || !isKeepable(open)) return;
      void tell({ type: 'kept', id: open.id }).then(sync);
    },
  };
};
