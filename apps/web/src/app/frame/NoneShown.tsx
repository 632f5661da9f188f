import type { ComponentProps } from 'react';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { useHiddenAlarms } from '../project-queries';
import { Unknown } from './Shown';
import { useHiddenWords } from './use-hidden-words';

type Props = ComponentProps<typeof EmptyState>;

/**
 * Shows the empty state of a list of instruments, areas or alarms. Where access rights hide open alarms, shows their
 * number instead; while that number is unknown, shows loading or unknown, never an all-clear.
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
