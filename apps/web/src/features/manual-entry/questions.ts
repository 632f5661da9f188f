import { type FaceQuestion, questionOf, questionsOfFaces, type ReadingQuestion } from '@talus/domain/manual/jump';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';
import type { CellQuestion, Cells } from '../../ui/sheet/column';
import { type EntryFacts, facesIn, judgedIn, resultIn } from './entry';
import { facesBefore } from './hole';

type Words = TFunction<'manualEntry'>;
type Key = 'reading' | 'reading3' | 'aPlus' | 'aMinus';

const FACE = { aPlus: 'plus', aMinus: 'minus' } as const;

/** What stood in a cell in the readings before, oldest first. */
function pastOf(key: Key, facts: EntryFacts): number[] {
  const values =
    key === 'aPlus' || key === 'aMinus'
      ? facesBefore(facts).map((faces) => faces[FACE[key]])
      : facts.past.map((output) => output[key]);
  return values.filter((value) => value !== null);
}

function findQuestion(key: Key, value: number, cells: Cells, facts: EntryFacts): ReadingQuestion | null {
  if (key !== 'aPlus' && key !== 'aMinus') return questionOf(value, pastOf(key, facts));
  const isAbout = ({ face }: FaceQuestion) => face === FACE[key];
  return questionsOfFaces(facesIn(cells), facesBefore(facts)).find(isAbout) ?? null;
}

/** What is asked about a value, in words: what is odd, and what would follow from it. */
export function cellQuestion(
  t: Words,
  { key, title, value, cells, facts }: { key: Key; title: string; value: number; cells: Cells; facts: EntryFacts },
): CellQuestion | null {
  const found = findQuestion(key, value, cells, facts);
  if (!found) return null;
  const last = pastOf(key, facts).at(-1);
  const signed = (number: number) => (number > 0 ? '+' : '') + formatLimit(number);
  const words = { name: title, value: signed(value), last: last === undefined ? '' : signed(last) };
  const isAgainstLast = found.kind === 'jump' || (last !== undefined && last * value < 0);
  return {
    title: t(isAgainstLast ? `ask.${found.kind}` : 'ask.same-signs', words),
    text: consequence(t, key, found, cells, facts),
    suggestion:
      found.suggestion === null
        ? null
        : { value: found.suggestion, label: t('ask.take', { value: signed(found.suggestion) }) },
    keep: t('ask.keep', { value: signed(value) }),
  };
}

/** What the result would be with it, and with what is suggested; and how unusual that is. */
function consequence(
  t: Words,
  key: Key,
  { suggestion, times }: ReadingQuestion,
  cells: Cells,
  facts: EntryFacts,
): string {
  const text = (number: number | null) => formatNumber(number, { decimals: facts.decimals });
  const [now, step] = [judgedIn(cells, facts), resultIn(cells, facts)];
  const stepThen = suggestion === null ? null : resultIn({ ...cells, [key]: suggestion }, facts);
  const other = now === null || step === null || stepThen === null ? null : now - step + stepThen;
  const words = { unit: facts.unit, now: text(now), other: text(other) };
  const follows = now === null ? '' : t(other === null ? 'ask.follows' : 'ask.follows-or', words);
  return (
    follows +
    (times === null ? '' : t('ask.times', { times: formatNumber(times, { decimals: times < 10 ? 1 : 0 }) })) +
    t('ask.end')
  );
}
