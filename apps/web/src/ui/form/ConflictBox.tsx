import { useEffect, useRef } from 'react';
import { ConflictPairs } from './ConflictPairs';
import { useFormHandle } from './form-context';
import { useShowValue } from './show-value';
import { useWords } from './use-words';

type Props = {
  /** Formats the time of the other user's save. */
  time: (at: string) => string;
};

/** A save conflict: both values of each field side by side; the choice is written to the form. */
export const ConflictBox = ({ time }: Props) => {
  const { conflict, settle } = useFormHandle();
  const words = useWords();
  const show = useShowValue();
  const box = useRef<HTMLDivElement>(null);
  const isThere = conflict !== null;
  // A user who saved from the middle of a long form would not see the box
  useEffect(() => {
    if (isThere) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  if (!conflict) return null;
  const { by, at, contested } = conflict;
  return (
    <div ref={box}>
      <ConflictPairs
        by={by}
        when={at === null ? null : time(at)}
        pairs={contested.map(({ field, mine, theirs, chosen }) => ({
          key: field.name,
          name: words(field.label),
          mine: show(field, mine),
          theirs: show(field, theirs),
          chosen,
        }))}
        onChoose={settle}
      />
    </div>
  );
};
