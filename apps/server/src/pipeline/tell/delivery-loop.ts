import type { Channel } from '@talus/domain/alerts/messages/targets';
import type { Beat } from '../../platform/loops/beats';
import { type Loop, startLoop } from '../../platform/loops/loop';
import { giveUpAfterMs } from './back-off';
import { channelNames } from './channels/registry';
import type { Sender } from './channels/sender';
import { type DeliveryContext, deliver } from './deliver';
import { channelOf, claimDue, type Lane, markAccepted, markAllNotConfigured, reviveDeliveries } from './delivery-store';
import { BEAT_MS, forgetHolder, forgetOthers, freeDeadLeases, HOLDER, pullIn, recordBeat } from './lease-store';
import { type PlanContext, planTellings } from './plan-tellings';

export type Delivering = {
  /** Starts a round now, after a commit to the outbox. */
  wake(): void;
  /** Stops within seconds: sends in flight are marked, or cut and left to the next process. */
  stop(): Promise<void>;
};

export type LoopContext = DeliveryContext &
  Omit<PlanContext, 'isConfigured'> & {
    /** Whether no other process uses this database. */
    isAlone: boolean;
    /** This process's name in leases; tests simulate several. */
    holder?: string;
    /** Reports to health that tellings are planned. */
    beat?: Beat;
    /** Creates the heartbeat of a lane, which reports to health that its due messages are sent. */
    laneBeat?: () => Beat;
  };

type LoopOptions = { everyMs?: number; channels?: readonly Channel[]; graceMs?: number };

/** The number of concurrent sends per lane; few for reports, which are large. Mails and reports share their turns. */
const AT_ONCE = 10;
const REPORTS_AT_ONCE = 2;
const roomOf = (lane: Lane): number => (lane === 'report' ? REPORTS_AT_ONCE : AT_ONCE);

/** One in this many claimed deliveries is the one due longest, whatever its level. */
const OLDEST_EVERY = 5;

/** The polling interval of the outbox, for retries and for messages from other processes. */
const EVERY_MS = 5_000;

/** The time that sends in flight still get when this process stops. */
const GRACE_MS = 5_000;

/**
 * Starts the loops that send the outbox and replan tellings. A slow or unreachable peer of one channel does not block
 * the others.
 */
export function startDelivering(
  context: LoopContext,
  sender: Sender,
  { everyMs = EVERY_MS, channels = channelNames(), graceMs = GRACE_MS }: LoopOptions = {},
): Delivering {
  const holder = context.holder ?? HOLDER;
  const cutting = new AbortController();
  const prepare = once(() => prepareOutbox(context, holder));
  const named: readonly Lane[] = channels.includes(channelOf('report')) ? [...channels, 'report'] : channels;
  let replan = () => {};
  const lanes = named.map((name) =>
    startLane(createLane(context, sender, name, { holder, cut: cutting.signal, onFailed: () => replan() }), {
      ...{ context, everyMs, prepare },
    }),
  );
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const planner = startPlanning(context, sender, { everyMs, prepare, wake });
  const beating = startBeating(context, holder);
  replan = planner.wake;
  return {
    wake,
    async stop() {
      const ended = Promise.all([planner, beating, ...lanes].map((loop) => loop.stop()));
      await Promise.race([ended, pauseFor(graceMs)]);
      cutting.abort(new Error('this process ends'));
      await Promise.race([ended, pauseFor(graceMs / 2)]);
      await Promise.race([forgetHolder(context.pool, holder).catch(() => {}), pauseFor(graceMs / 5)]);
    },
  };
}

const pauseFor = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** Marks what earlier processes handed over and frees what they held, before anything is sent. */
async function prepareOutbox({ pool, journal, isAlone }: LoopContext, holder: string): Promise<void> {
  for (const accepted of journal?.left() ?? []) await markAccepted(pool, accepted);
  journal?.forgetLeft();
  await recordBeat(pool, holder);
  if (isAlone) await forgetOthers(pool, holder);
  await freeDeadLeases(pool, holder);
}

/** Runs the work once; after a failure the next caller runs it again. */
function once(work: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | null = null;
  return () => {
    doing ??= work().catch((error) => {
      doing = null;
      throw error;
    });
    return doing;
  };
}

const startBeating = ({ pool, log }: LoopContext, holder: string): Loop =>
  startLoop({
    everyMs: BEAT_MS,
    turn: () => recordBeat(pool, holder),
    onTrouble: (error) => log.warn({ err: error }, 'the sign of life of sending failed'),
  });

type LoopParts = { everyMs: number; prepare: () => Promise<void> };

function startPlanning(
  context: LoopContext,
  sender: Sender,
  { everyMs, prepare, wake }: LoopParts & { wake: () => void },
): Loop {
  const plan = planTellings({ ...context, isConfigured: sender.isConfigured });
  const { holder = HOLDER, beat } = context;
  return startLoop({
    ...{ everyMs, beat },
    turn: async () => {
      await prepare();
      const freed = (await freeDeadLeases(context.pool, holder)) + (await pullIn(context.pool));
      if ((await plan()) > 0 || freed > 0) wake();
    },
    onTrouble: (error) => context.log.error({ err: error }, 'planning messages failed; it is tried again'),
  });
}

type LaneOptions = { holder: string; cut?: AbortSignal; onFailed?: () => void; onEnd?: () => void };

/** Creates a queue with its sends in flight. */
function createLane(context: LoopContext | DeliveryContext, sender: Sender, name: Lane, options: LaneOptions) {
  const { pool, log } = context;
  const { holder, cut, onFailed = () => {} } = options;
  const inFlight = new Map<number, Promise<void>>();
  let claimedSoFar = 0;
  let failure: unknown = null;
  const isConfigured = () => sender.isConfigured(channelOf(name));

  /** Claims as many deliveries as there is room for and starts to send them. Returns how many. */
  async function fill(onEnd: () => void): Promise<number> {
    if (failure !== null) {
      const error = failure;
      failure = null;
      throw error;
    }
    if (!isConfigured()) {
      const kept = await markAllNotConfigured(pool, name);
      if (kept > 0) {
        log.warn({ channel: channelOf(name), kept }, 'messages are kept: this channel is not configured');
        onFailed();
      }
      return 0;
    }
    const limit = roomOf(name) - inFlight.size;
    if (limit <= 0) return 0;
    const oldest = Math.floor((claimedSoFar + limit) / OLDEST_EVERY) - Math.floor(claimedSoFar / OLDEST_EVERY);
    const claimed = await claimDue(pool, { lane: name, holder, limit, oldest, except: [...inFlight.keys()] });
    claimedSoFar += claimed.length;
    for (const delivery of claimed) {
      const ended = deliver(context, sender, delivery, cut ? { signal: cut } : {})
        .then(({ outcome }) => {
          if (outcome === 'failed' || outcome === 'not-configured') onFailed();
        })
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => {
          inFlight.delete(delivery.no);
          onEnd();
        });
      inFlight.set(delivery.no, ended);
    }
    return claimed.length;
  }

  const drain = async () => {
    while (inFlight.size > 0) await Promise.all(inFlight.values());
    if (failure !== null) throw failure;
  };
  const revive = () =>
    reviveDeliveries(pool, name, new Date(context.clock.now().getTime() - giveUpAfterMs(name === 'report')));
  return { name, fill, drain, revive, isConfigured };
}

type LaneParts = LoopParts & { context: LoopContext };

function startLane(lane: ReturnType<typeof createLane>, { context, everyMs, prepare }: LaneParts): Loop {
  const beat = context.laneBeat?.();
  let isRevived = !lane.isConfigured();
  const loop = startLoop({
    ...{ everyMs, beat },
    turn: async (stopping) => {
      await prepare();
      if (!isRevived) await lane.revive();
      isRevived = true;
      // The next delivery is claimed as each send ends
      while (!stopping.aborted && (await lane.fill(loop.wake)) > 0) beat?.turn();
    },
    onTrouble: (error) =>
      context.log.error({ err: error, lane: lane.name }, 'delivering messages failed; it is tried again'),
  });
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      await lane.drain().catch(() => {});
    },
  };
}

/** Sends all due deliveries of one lane. Returns how many were tried. */
export async function deliverDue(
  context: DeliveryContext & { holder?: string },
  sender: Sender,
  lane: Lane,
): Promise<number> {
  const one = createLane(context, sender, lane, { holder: context.holder ?? HOLDER });
  let tried = 0;
  for (;;) {
    const claimed = await one.fill(() => {});
    tried += claimed;
    await one.drain();
    if (claimed === 0) return tried;
  }
}
