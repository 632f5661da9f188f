import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkDates, type DateProblem, type DateRules, type DateTexts } from './typed-dates';

type Problems = readonly (DateProblem | null)[];

const NONE: readonly null[] = [null, null];

const replaced = <T>(list: readonly T[], index: number, item: T): T[] =>
  [0, 1].map((place) => (place === index ? item : (list[place] as T)));

/** Holds typed or picked dates that are not applied yet, with the problem of each field. */
export const useDateTexts = (
  root: RefObject<HTMLElement | null>,
  values: readonly string[],
  rules: DateRules,
  onTake: (values: string[]) => void,
) => {
  const [texts, setTexts] = useState<DateTexts>(NONE);
  const [problems, setProblems] = useState<Problems>(NONE);
  const seen = useRef(values);
  const name = values.join();
  // A value from elsewhere, such as a quick range, replaces a wrong text, but never one that is being typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for the values
  useEffect(() => {
    const before = seen.current;
    seen.current = values;
    if (root.current?.contains(document.activeElement)) return;
    const keep = <T>(list: readonly (T | null)[]) =>
      list.map((item, index) => (values[index] === before[index] ? item : null));
    setTexts(keep);
    setProblems(keep);
  }, [name]);
  return {
    texts,
    problems,
    write: (index: number, text: string) => {
      setTexts(replaced(texts, index, text));
      setProblems(replaced(problems, index, null));
    },
    with: (index: number, text: string) => replaced(texts, index, text),
    /** Hands the dates on where all can be read; otherwise the texts stay, each with its problem. */
    take: (typed: DateTexts = texts): boolean => {
      const checked = checkDates(typed, values, rules);
      const isGood = 'values' in checked;
      setTexts(isGood ? NONE : typed);
      setProblems(isGood ? NONE : checked.problems);
      if (isGood && checked.values.some((date, index) => date !== values[index])) onTake(checked.values);
      return isGood;
    },
  };
};
