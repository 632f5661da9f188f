import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/http/app-error';
import { attachment, inline } from '../../platform/http/attachment';
import type { ServerContext } from '../../platform/http/server-context';
import { madeFiles } from '../../platform/jobs/made-files';
import type { RunRow } from './store';
import { fileNameOf } from './wire';

/** Policy that lets the browser's own PDF viewer run, and nothing else. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export const REPORT_FILES = madeFiles('reports');

/** Opens the file of a finished report. */
export async function openReport({ settings }: ServerContext, run: RunRow) {
  if (run.state !== 'done') throw new AppError('report.not-ready');
  const handle = await REPORT_FILES.open(settings.data, run.id);
  if (!handle) throw new AppError('report.not-found');
  return { name: fileNameOf(run), handle };
}

/** Sends an opened report, to be shown or kept. */
export const sendReportFile = (
  reply: FastifyReply,
  { name, handle }: Awaited<ReturnType<typeof openReport>>,
  { keep }: { keep?: '1' | undefined },
) =>
  reply
    .type('application/pdf')
    .header('Content-Security-Policy', PDF_POLICY)
    .header('Content-Disposition', keep ? attachment(name) : inline(name))
    .send(handle.createReadStream());
