import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { madeFiles } from '../../platform/jobs/made-files';
import type { RunRow } from './store';
import { fileNameOf } from './wire';

export const REPORT_FILES = madeFiles('reports');

/** Opens the file of a finished report. */
export async function openReport({ settings }: ServerContext, run: RunRow) {
  if (run.state !== 'done') throw new AppError('report.not-ready');
  const handle = await REPORT_FILES.open(settings.data, run.id);
  if (!handle) throw new AppError('report.not-found');
  return { name: fileNameOf(run), handle };
}
