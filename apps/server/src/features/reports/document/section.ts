import type { ServerContext } from '../../../platform/http/server-context';
import type { ReportData } from './report-data';
import type { Writer } from './writer';

/** Writes one chapter below its heading. */
export type Section = (writer: Writer, data: ReportData, context: ServerContext, signal: AbortSignal) => Promise<void>;
