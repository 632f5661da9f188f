import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { word } from '@talus/messages/server';
import { listMasksOf } from '../masks-of';
import type { Section } from '../section';

export const maskedSection: Section = async (writer, data, { pool }) => {
  const { say, language } = writer;
  const masks = await listMasksOf(pool, data);
  if (masks.length === 0) return void writer.paragraph(say('masked.none'));
  const at = (time: Date) => formatTime(time.getTime(), data.project.timezone, 'YYYY-MM-DD HH:mm');
  writer.table(
    say('masked.title'),
    [
      { head: say('column.instrument'), share: 14 },
      { head: say('column.from-to'), share: 26 },
      { head: say('column.count'), share: 10, align: 'end' },
      { head: say('column.reason'), share: 34 },
      { head: say('column.by'), share: 16 },
    ],
    masks.map(({ instrumentName, from, to, count, reason, note, author, createdAt }) => [
      { text: instrumentName, isBold: true },
      { text: at(from), sub: to ? say('alarms.until', { time: at(to) }) : say('masked.open') },
      formatCount(count),
      { text: word(language, 'masks', `reason.${reason}`), ...(note && { sub: note }) },
      { text: author?.name ?? '', sub: at(createdAt) },
    ]),
  );
};
