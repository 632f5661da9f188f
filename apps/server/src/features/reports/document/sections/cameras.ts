import type { Box } from '@talus/domain/paper/box';
import { formatTime } from '@talus/domain/time/format';
import { projectImage } from '../../../../platform/files/project-image';
import type { ServerContext } from '../../../../platform/http/server-context';
import { findImage, listLastWithin } from '../../../monitor/store';
import type { ReportData } from '../report-data';
import type { Section } from '../section';
import { type Figure, TEXT_WIDTH } from '../writer';

const GAP = 16;
const WIDTH = (TEXT_WIDTH - GAP) / 2;
const HEIGHT = (WIDTH * 9) / 16;

/** Shows the last image of each camera within the period. */
export const camerasSection: Section = async (writer, data, context, signal) => {
  const { say } = writer;
  const images = await listLastWithin(context.pool, data.project.no, {
    from: new Date(data.from),
    to: new Date(data.to),
  });
  if (images.length === 0) return void writer.paragraph(say('cameras.none'));
  const figures: Figure[] = [];
  const missing: string[] = [];
  for (const { content, id, at } of images) {
    signal.throwIfAborted();
    const bytes = id === null ? null : await bytesOf(context, data, id);
    if (!bytes || at === null) {
      missing.push(say(id === null ? 'cameras.nothing' : 'cameras.failed', { name: content }));
      continue;
    }
    const time = formatTime(at.getTime(), data.project.timezone, 'YYYY-MM-DD HH:mm');
    figures.push({ box: imageBox(bytes), width: WIDTH, title: say('cameras.title', { name: content, time }) });
  }
  for (let i = 0; i < figures.length; i += 2) writer.figures(figures.slice(i, i + 2), GAP);
  if (missing.length > 0) writer.paragraph(say('sentence', { text: missing.join(say('list.separator')) }));
};

/** Reads an image; null if missing or of a type that the report cannot embed. */
async function bytesOf(context: ServerContext, { user }: ReportData, imageId: string): Promise<Uint8Array | null> {
  try {
    const image = await findImage(context.pool, imageId);
    const file = await projectImage(context, user, { imageId, image, shelf: 'images' });
    return /jpeg|png/.test(file.mediaType) ? await file.bytes() : null;
  } catch (error) {
    context.log.warn({ err: error, image: imageId }, 'an image of a report could not be read');
    return null;
  }
}

const imageBox = (bytes: Uint8Array): Box => ({
  height: HEIGHT,
  draw: (x, y) => [{ kind: 'image', bytes, x, y, width: WIDTH, height: HEIGHT }],
});
