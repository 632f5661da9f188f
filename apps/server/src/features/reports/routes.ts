import * as calls from '@talus/contract/reports';
import type { FastifyReply } from 'fastify';
import { attachment, inline } from '../../platform/http/attachment';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as runs from './run-service';
import * as schedules from './schedule-service';
import * as sent from './sent-service';
import * as templates from './template-service';

/** Policy that lets the browser's own PDF viewer run, and nothing else. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export function bindReports(bind: Bind, context: ServerContext): void {
  bind(calls.listReportTemplates, ({ user }) => templates.listTemplates(context, user));
  bind(calls.createReportTemplate, ({ user, body }) => templates.createTemplate(context, user, body));
  bind(calls.saveReportTemplate, ({ user, params, body }) =>
    templates.saveTemplate(context, user, params.templateId, body),
  );
  bind(calls.deleteReportTemplate, async ({ user, params, query }) => {
    await templates.deleteTemplate(context, user, params.templateId, query.revision);
    return { ok: true as const };
  });
  bind(calls.listReportSchedules, ({ user }) => schedules.listSchedules(context, user));
  bind(calls.createReportSchedule, ({ user, body }) => schedules.createSchedule(context, user, body));
  bind(calls.saveReportSchedule, ({ user, params, body }) =>
    schedules.saveSchedule(context, user, params.scheduleId, body),
  );
  bind(calls.deleteReportSchedule, async ({ user, params, query }) => {
    await schedules.deleteSchedule(context, user, params.scheduleId, query.revision);
    return { ok: true as const };
  });
  bindRuns(bind, context);
}

function bindRuns(bind: Bind, context: ServerContext): void {
  bind(calls.listReportRuns, ({ user, query, info }) =>
    runs.listRuns({ context, user, language: info.language }, query),
  );
  bind(calls.orderReport, async ({ user, body, info }) => {
    const run = await runs.orderReport({ context, user, language: info.language }, body);
    context.bus.wake('reports');
    return run;
  });
  bind(calls.cancelReport, ({ user, params, info }) =>
    runs.cancelReport({ context, user, language: info.language }, params.reportId),
  );
  bind(calls.retryReport, async ({ user, params, info }) => {
    const run = await runs.retryReport({ context, user, language: info.language }, params.reportId);
    context.bus.wake('reports');
    return run;
  });
  bind(calls.resendReport, async ({ user, params, body, info }) => {
    const caller = { context, user, language: info.language };
    const run = await runs.resendReport(caller, params.reportId, body.to);
    context.bus.wake('outbox');
    return run;
  });
  bind(calls.readReport, async ({ user, params, query, info, reply }) =>
    sendFile(reply, await runs.reportFile({ context, user, language: info.language }, params.reportId), query),
  );
  bind(calls.listSentReports, ({ user, params }) => sent.listSentReports(context, user, params.projectId));
  bind(calls.readSentReport, async ({ user, params, query, reply }) =>
    sendFile(reply, await sent.sentReportFile(context, user, params), query),
  );
}

const sendFile = (
  reply: FastifyReply,
  { name, handle }: Awaited<ReturnType<typeof runs.reportFile>>,
  { keep }: { keep?: '1' | undefined },
) =>
  reply
    .type('application/pdf')
    .header('Content-Security-Policy', PDF_POLICY)
    .header('Content-Disposition', keep ? attachment(name) : inline(name))
    .send(handle.createReadStream());
