import type { Faces } from '@talus/domain/depth-curves/checksum';
import type { ReadingQuestion } from '@talus/domain/manual/jump';
import type { TypedReading } from '@talus/domain/manual/reading';
import { questionsOfTyped } from '@talus/domain/manual/typed-questions';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';
import { typedIn } from '../../entities/manual/cells';
import type { CellQuestion, Cells } from '../../ui/sheet/column';
import { type EntryFacts, judgedIn, resultIn } from './entry';

type Words = TFunction<'manualEntry'>;
type Key = 'reading' | 'reading3' | 'aPlus' | 'aMinus';

const pastOf = ({ past }: EntryFacts): TypedReading[] =>
  past.map((output) => ({
    reading: output.reading,
    reading3: output.reading3,
    aPlus: output['A+'],
    aMinus: output['A-'],
  }));

const initialOf = ({ calibration: { aPlusInitial, aMinusInitial } }: EntryFacts): Faces => ({
  plus: aPlusInitial,
  minus: aMinusInitial,
});

/** Words the question about a suspicious value and its consequence. */
export function cellQuestion(
  t: Words,
  { key, title, value, cells, facts }: { key: Key; title: string; value: number; cells: Cells; facts: EntryFacts },
): CellQuestion | null {
  const typed = { ...typedIn(cells), [key]: value };
  const found = questionsOfTyped(typed, pastOf(facts), initialOf(facts)).find(({ field }) => field === key);
  if (!found) return null;
  const { last } = found;
  const signed = (number: number) => (number > 0 ? '+' : '') + formatLimit(number);
  const words = { name: title, value: signed(value), last: last === null ? '' : signed(last) };
  const isAgainstLast = found.kind === 'jump' || (last !== null && last * value < 0);
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

/** Words the result with the value and with the suggestion, and how unusual the value is. */
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
