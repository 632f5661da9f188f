import type { Face } from '@talus/domain/paper/face';
import type { ReportSection } from '@talus/domain/reports/sections';
import { word } from '@talus/messages/server';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { ServerContext } from '../../../platform/http/server-context';
import { openPaper } from '../../../platform/pdf/paper';
import { compose, type ReportPage } from './compose';
import { gatherReport } from './gather';
import type { ReportOrder } from './order';
import type { ReportData } from './report-data';
import { sectionNamed } from './sections';
import { createWriter, type Writer } from './writer';

export type { ReportOrder };

export type MadeReport = { pages: number; bytes: Uint8Array };

export type ReportOptions = {
  signal: AbortSignal;
  /** Pages finished, and in total; null before the pages are counted. */
  onProgress?: (told: { page: number; pages: number | null }) => void;
};

export type MakeReport = (
  context: ServerContext,
  user: CurrentUser,
  order: ReportOrder,
  options: ReportOptions,
) => Promise<MadeReport>;

/** Minimum room on a page to begin a chapter; with less a new page begins. */
const CHAPTER_ROOM = 330;

/** Yields to the event loop between pages, so that a cancellation is noticed. */
const turn = () => new Promise<void>((done) => setImmediate(done));

/** Writes a report of a period's measurements, alarms and actions as a printable document. */
export const makeReport: MakeReport = async (context, user, order, { signal, onProgress = () => {} }) => {
  const data = await gatherReport(context, user, order, signal);
  onProgress({ page: 0, pages: null });
  const { project, now } = data;
  const paper = openPaper({
    title: `${project.name} ${order.title} ${order.number}`,
    author: project.profile.instrument_company ?? data.author,
    language: order.language,
    createdAt: new Date(now),
  });
  const pages = await layOut(context, data, order, { face: paper.face, signal });
  for (const [i, { draw, entries }] of pages.entries()) {
    signal.throwIfAborted();
    paper.addPage(
      draw(),
      entries.map(({ level, number, title }) => ({ level, title: `${number} ${title}` })),
    );
    onProgress({ page: i + 1, pages: pages.length });
    await turn();
  }
  return { pages: pages.length, bytes: await paper.finish() };
};

/** Lays out the pages of a report, to be drawn one by one. */
export async function layOut(
  context: ServerContext,
  data: ReportData,
  order: ReportOrder,
  { face, signal }: { face: Face; signal: AbortSignal },
): Promise<ReportPage[]> {
  const writer = createWriter(face, order.language);
  for (const name of order.sections) {
    signal.throwIfAborted();
    writer.chapter(word(order.language, 'reportSections', name));
    await write(name, writer, data, context, signal);
    if (order.period !== 'day') writer.keepTogether(CHAPTER_ROOM);
  }
  return compose(writer, data, order);
}

/** Writes a section. If it fails, a note takes its place and the other sections are still written. */
async function write(
  name: ReportSection,
  writer: Writer,
  data: ReportData,
  context: ServerContext,
  signal: AbortSignal,
) {
  const before = writer.blocks.length;
  try {
    await sectionNamed(name)(writer, data, context, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    context.log.error({ err: error, section: name, project: data.project.code }, 'a section of a report failed');
    writer.blocks.length = before;
    writer.paragraph([{ text: writer.say('failed'), isBold: true }]);
  }
}
