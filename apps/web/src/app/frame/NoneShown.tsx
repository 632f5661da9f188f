import type { ComponentProps } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingRows } from '../../ui/LoadingRows';
import { useHiddenAlarms } from '../project-queries';
import { Unknown } from './Shown';
import { useHiddenWords } from './use-hidden-words';

type Props = ComponentProps<typeof EmptyState>;

/**
 * Says that there is no instrument, area or alarm. Where open alarms are left out because the reader may not be shown
 * them, the number of them stands in its place; while the number is not known, nothing is claimed.
 */
export const NoneShown = (props: Props) => {
  const hidden = useHiddenAlarms();
  const words = useHiddenWords();
  if (!hidden.isKnown) return hidden.hasFailed ? <Unknown at={null} /> : <LoadingRows rows={3} />;
  const said = words(hidden.open);
  if (!said) return <EmptyState {...props} />;
  return (
    <EmptyState icon="warn" title={said.title}>
      {said.text}
    </EmptyState>
  );
};
