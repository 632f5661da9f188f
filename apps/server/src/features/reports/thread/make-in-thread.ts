import { Worker } from 'node:worker_threads';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Settings } from '../../../platform/config/settings';
import type { Database, WayIn } from '../../../platform/db/connect/open-database';
import { AppError } from '../../../platform/http/app-error';
import type { ServerContext } from '../../../platform/http/server-context';
import { type MadeReport, type MakeReport, makeReport, type ReportOrder } from '../document/make-report';

export type ToThread = {
  way: WayIn;
  settings: Settings;
  storage: ServerContext['storage'];
  now: Date;
  user: CurrentUser;
  order: ReportOrder;
};

type Progress = { page: number; pages: number | null };
type Logged = { level: 'info' | 'warn' | 'error'; about: object; text: string };
type Refused = Pick<AppError, 'code' | 'params'>;
export type FromThread = { progress: Progress } | { made: MadeReport } | { refused: Refused } | { log: Logged };

/** Memory limits for a report of five hundred pages; with more, a thread would only collect garbage later. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Returns a maker that runs reports in a worker thread. From source, without a bundle, reports are made in this
 * thread.
 */
export function makeInThread({ wayIn }: Pick<Database, 'wayIn'>): MakeReport {
  if (import.meta.url.endsWith('.ts')) return makeReport;
  return async (context, user, order, { signal, onProgress = () => {} }) => {
    const { settings, storage, clock, log } = context;
    const way = await wayIn();
    const start: ToThread = { way, settings, storage, now: clock.now(), user, order };
    const worker = new Worker(new URL('./report-thread.js', import.meta.url), {
      workerData: start,
      transferList: 'port' in way ? [way.port] : [],
      resourceLimits: LIMITS,
    });
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end);
    try {
      return await new Promise<MadeReport>((done, failed) => {
        worker.on('message', (told: FromThread) => {
          if ('progress' in told) onProgress(told.progress);
          else if ('refused' in told) failed(new AppError(told.refused.code, told.refused.params));
          else if ('log' in told) log[told.log.level](told.log.about, told.log.text);
          else done(told.made);
        });
        worker.once('error', failed);
        worker.once('exit', () => failed(signal.aborted ? signal.reason : new Error('the thread of a report ended')));
      });
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  };
}
