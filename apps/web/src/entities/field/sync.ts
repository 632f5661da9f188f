import { saveFieldPhoto } from '@talus/contract/field';
import { saveManualOutputs } from '@talus/contract/manual';
import { getConfig } from '@talus/contract/system';
import { numberOf } from '@talus/domain/field/keypad';
import { type FieldEntry, type FieldPhoto, nextEntry, nextPhoto, waitingCount } from '@talus/domain/field/queue';
import { clockOffset, now } from '../../app/clock';
import { sessionStore } from '../../app/session/store';
import { api, upload } from '../../lib/api';
import { keepClock, readPhoto } from './device';
import { failedOutcome, storedAction } from './outcome';
import { deviceStore, queueStore, readAgain, tell } from './store';

/** Compares this phone's clock with the server's; null: it did not answer. */
export const compareClocks = async (): Promise<number | null> => {
  try {
    const config = await api(getConfig, {});
    const offset = clockOffset(config.now, Date.now());
    deviceStore.dispatch({ offset });
    await keepClock(offset, Date.now());
    return offset;
  } catch {
    return null;
  }
};

/** Sends one reading; whether the next may be tried. */
const sendEntry = async (entry: FieldEntry): Promise<boolean> => {
  const { id, project, instrument, at, reading, reading3, remark, replace } = entry;
  await tell({ type: 'sending', id });
  try {
    const answer = await api(saveManualOutputs, {
      body: {
        project,
        date: at,
        outputs: [{ _id: instrument, reading: numberOf(reading), reading3: numberOf(reading3), remark, replace }],
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

/** Photos that the server refused for good: said once, and not tried again while the page is open. */
const refused = new Set<string>();

const sendPhoto = async (entry: FieldEntry, photo: FieldPhoto): Promise<boolean> => {
  const blob = await readPhoto(photo.id);
  const share = (value: number) => deviceStore.dispatch({ shares: { ...deviceStore.get().shares, [photo.id]: value } });
  try {
    if (blob)
      await upload(
        saveFieldPhoto,
        {
          params: { projectId: entry.project, instrumentId: entry.instrument, photoId: photo.id },
          query: { at: new Date(entry.at).toISOString() },
          field: 'image',
          file: new File([blob], `${photo.id}.jpg`, { type: blob.type }),
        },
        { onShare: share, signal: new AbortController().signal },
      );
    await tell({ type: 'photo-sent', id: entry.id, photo: photo.id });
    return true;
  } catch (error) {
    const { action, goesOn } = failedOutcome(entry.id, error, now());
    if (action.type === 'login-lost') await tell(action);
    if (goesOn) refused.add(photo.id);
    return goesOn;
  }
};

const sendAll = async (): Promise<void> => {
  await readAgain();
  const user = sessionStore.get().user?._id;
  if (user === undefined || waitingCount(queueStore.get()) === 0) return;
  const offset = await compareClocks();
  if (offset === null) return;
  for (let next = nextEntry(queueStore.get(), { user, offset }); next; ) {
    if (!(await sendEntry(next))) return;
    next = nextEntry(queueStore.get(), { user, offset });
  }
  for (let next = nextPhoto(queueStore.get(), user); next && !refused.has(next.photo.id); ) {
    if (!(await sendPhoto(next.entry, next.photo))) return;
    next = nextPhoto(queueStore.get(), user);
  }
};

let isUnderWay = false;
let isAskedAgain = false;

/** One tab at a time, and one after the other: whoever asks meanwhile is served by another turn. */
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
    deviceStore.dispatch({ failure: error instanceof Error ? error.message : String(error) });
  } finally {
    isUnderWay = false;
    deviceStore.dispatch({ isSending: false });
  }
  if (!isAskedAgain) return;
  isAskedAgain = false;
  await sync();
};

/** Where another tab is sending, this one leaves it to that. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('talus-field', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();
