import { getConfig } from '@talus/contract/admin/system';
import { saveFieldPhoto } from '@talus/contract/data/field';
import { saveManualOutputs } from '@talus/contract/data/manual';
import { numberOf } from '@talus/domain/field/keypad';
import {
  type FieldEntry,
  type FieldPhoto,
  nextEntry,
  nextPhoto,
  troubledPhotos,
  waitingCount,
} from '@talus/domain/field/queue';
import { clockOffset, now } from '../../app/clock';
import { sessionStore } from '../../app/session/store';
import { api, upload } from '../../lib/api';
import { keepClock } from './device';
import { failedOutcome, photoOutcome, storedAction } from './outcome';
import { deviceStore, findPhoto, isHeld, keepNow, queueStore, readAgain, reportDevice, tell } from './store';

/** Compares this phone's clock with the server's; returns the offset in ms, null without an answer. */
export const compareClocks = async (): Promise<number | null> => {
  try {
    const config = await api(getConfig, {});
    const offset = clockOffset(config.now, Date.now());
    deviceStore.dispatch({ offset });
    // A device without room uses the offset known to this page
    await keepClock(offset, Date.now()).catch(() => undefined);
    return offset;
  } catch {
    return null;
  }
};

/** Sends one reading; returns whether the next may be sent. */
const sendEntry = async (entry: FieldEntry): Promise<boolean> => {
  const { id, edit = 0, project, instrument, at, remark, replace } = entry;
  const [reading, reading3] = [numberOf(entry.reading), numberOf(entry.reading3)];
  await tell({ type: 'sending', id });
  try {
    const answer = await api(saveManualOutputs, {
      body: {
        project,
        date: at,
        outputs: [{ _id: instrument, reading, reading3, remark, replace, entry: id, edit }],
      },
    });
    await tell(storedAction(id, answer.outputs[0], now()));
    return true;
  } catch (error) {
    const { action, goesOn } = failedOutcome(id, error, now());
    await tell(action);
    return goesOn;
  }
};

/** Sends one photo; returns whether the next may be sent. */
const sendPhoto = async (entry: FieldEntry, { id: photo }: FieldPhoto): Promise<boolean> => {
  const { id } = entry;
  const blob = await findPhoto(photo);
  if (!blob) {
    await tell({ type: 'photo-troubled', id, photo, trouble: { type: 'missing' } });
    return true;
  }
  const share = (value: number) => deviceStore.dispatch({ shares: { ...deviceStore.get().shares, [photo]: value } });
  try {
    await upload(
      saveFieldPhoto,
      {
        params: { projectId: entry.project, instrumentId: entry.instrument, photoId: photo },
        query: { at: new Date(entry.at).toISOString() },
        field: 'image',
        file: new File([blob], `${photo}.jpg`, { type: blob.type }),
      },
      { onShare: share, signal: new AbortController().signal },
    );
    await tell({ type: 'photo-sent', id, photo });
    return true;
  } catch (error) {
    const { action, goesOn } = photoOutcome({ id, photo }, error, now());
    if (action) await tell(action);
    return goesOn;
  }
};

/** Retries photos that another tab marked as missing because only this page holds them. */
const findHeldPhotos = async (): Promise<void> => {
  for (const { entry, photo, trouble } of troubledPhotos(queueStore.get()))
    if (trouble.type === 'missing' && isHeld(photo.id))
      await tell({ type: 'photo-tried-again', id: entry.id, photo: photo.id });
};

const sendAll = async (): Promise<void> => {
  await keepNow();
  await readAgain();
  const user = sessionStore.get().user?._id;
  if (user === undefined || waitingCount(queueStore.get()) === 0) return;
  const offset = await compareClocks();
  if (offset === null) return;
  for (let next = nextEntry(queueStore.get(), { user, offset }); next; ) {
    if (!(await sendEntry(next))) return;
    next = nextEntry(queueStore.get(), { user, offset });
  }
  await findHeldPhotos();
  for (let next = nextPhoto(queueStore.get(), user); next; ) {
    if (!(await sendPhoto(next.entry, next.photo))) return;
    next = nextPhoto(queueStore.get(), user);
  }
};

let isUnderWay = false;
let isAskedAgain = false;

/** Sends the queue, one run at a time and in one tab at a time; a call during a run causes another run. */
export const sync = async (): Promise<void> => {
  if (isUnderWay) {
    isAskedAgain = true;
    return;
  }
  isUnderWay = true;
  deviceStore.dispatch({ isSending: true });
  try {
    await alone(sendAll);
  } catch (error) {
    reportDevice(error);
  } finally {
    isUnderWay = false;
    deviceStore.dispatch({ isSending: false });
  }
  if (!isAskedAgain) return;
  isAskedAgain = false;
  await sync();
};

/** Runs `work` unless another tab is sending. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('talus-field', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();
