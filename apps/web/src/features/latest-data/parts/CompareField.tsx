import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import type { ScreenKind } from '../kind';
import type { DataAction } from '../state';

// The calendar is large, and most people look without comparing: it comes when the page has nothing else to do.
const DateTime = lazy(async () => ({ default: (await import('../../../ui/DateTime')).DateTime }));

/** Nothing was measured before, by the project's clock. */
const EARLIEST = '2017-01-01T00:00';

/** True once the browser is idle, or at once when asked. */
const useWanted = (): [boolean, () => void] => {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const idle = window.requestIdleCallback?.(() => setWanted(true));
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return [isWanted, () => setWanted(true)];
};

/** Readings are compared with a time; of rain the time itself is looked at. */
export const compareWords = (kind: ScreenKind) =>
  kind === 'storm'
    ? ({ label: 'past.label', open: 'past.open', cancel: 'past.cancel' } as const)
    : ({ label: 'compare.label', open: 'compare.open', cancel: 'compare.cancel' } as const);

export type Comparing = { kind: ScreenKind; now: number; zone: Zone };

type Props = Comparing & { at: number | null; touch?: boolean; dispatch: (action: DataAction) => void };

/** A time that is never in the future, and the way back. */
export const CompareField = ({ kind, now, zone, at, touch = false, dispatch }: Props) => {
  const { t } = useTranslation('latestData');
  const words = compareWords(kind);
  const label = t(words.label);
  const cancel = () => dispatch({ type: 'compare-set', at: null });
  const size = touch ? 'touch' : 'normal';
  const [isWanted, want] = useWanted();
  const waiting = (
    <TextField
      readOnly
      icon="cal"
      value=""
      onValue={() => undefined}
      onFocus={want}
      onPointerEnter={want}
      size={size}
      aria-label={label}
      placeholder={label}
    />
  );
  return (
    <>
      {at === null && !isWanted ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <DateTime
            label={label}
            value={at}
            now={Math.floor(now / 60_000) * 60_000}
            min={parseTime(EARLIEST, zone) ?? 0}
            zone={zone}
            size="normal"
            onChange={(time) => dispatch({ type: 'compare-set', at: time })}
          />
        </Suspense>
      )}
      {at !== null && touch && (
        <Button size="touch" block icon="close" onClick={cancel}>
          {t(words.cancel)}
        </Button>
      )}
      {at !== null && !touch && <IconButton icon="close" label={t(words.cancel)} onClick={cancel} />}
    </>
  );
};
