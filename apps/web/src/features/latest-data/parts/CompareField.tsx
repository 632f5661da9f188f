import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextField } from '../../../ui/controls/TextField';
import { DATE_TIME_WIDTH } from '../../../ui/date/date-range';
import { Icon } from '../../../ui/icons/Icon';
import type { ScreenKind } from '../kind';
import type { DataAction } from '../state';

// Lazy: the calendar is large, and most users never compare. It is loaded when the browser is idle.
const DateTime = lazy(async () => ({ default: (await import('../../../ui/date/DateTime')).DateTime }));

/** Earliest compare time, by the project's clock; there are no older readings. */
const EARLIEST = '2017-01-01T00:00';

type Wanted = 'no' | 'there' | 'open';

/**
 * Returns whether to load the calendar: when the browser is idle, or at once on a press, which also opens the calendar.
 */
const useWanted = (): [Wanted, (wanted: Wanted) => void] => {
  const [wanted, setWanted] = useState<Wanted>('no');
  useEffect(() => {
    const idle = window.requestIdleCallback?.(() => setWanted((now) => (now === 'no' ? 'there' : now)));
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return [wanted, setWanted];
};

/** Returns the texts of the field: readings are compared with a time, rain is shown as of a time. */
export const compareWords = (kind: ScreenKind) =>
  kind === 'storm'
    ? ({ label: 'past.label', open: 'past.open', cancel: 'past.cancel' } as const)
    : ({ label: 'compare.label', open: 'compare.open', cancel: 'compare.cancel' } as const);

export type Comparing = { kind: ScreenKind; now: number; zone: Zone };

type Props = Comparing & { at: number | null; touch?: boolean; dispatch: (action: DataAction) => void };

/** The field of a past time, with a button to clear it. */
export const CompareField = ({ kind, now, zone, at, touch = false, dispatch }: Props) => {
  const { t } = useTranslation('latestData');
  const words = compareWords(kind);
  const label = t(words.label);
  const cancel = () => dispatch({ type: 'compare-set', at: null });
  const size = touch ? 'touch' : 'normal';
  const [wanted, want] = useWanted();
  const waiting = (
    <TextField
      after={<Icon name="cal" />}
      inputMode="none"
      value=""
      onValue={() => undefined}
      onPointerEnter={() => wanted === 'no' && want('there')}
      onFocus={() => want('open')}
      onClick={() => want('open')}
      size={size}
      aria-label={label}
      placeholder={label}
    />
  );
  return (
    <>
      {/* The calendar and its placeholder have the same width */}
      <div style={touch ? undefined : { width: DATE_TIME_WIDTH }}>
        {at === null && wanted === 'no' ? (
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
              isPressed={wanted === 'open'}
              onChange={(time) => dispatch({ type: 'compare-set', at: time })}
            />
          </Suspense>
        )}
      </div>
      {at !== null && touch && (
        <Button size="touch" block icon="close" onClick={cancel}>
          {t(words.cancel)}
        </Button>
      )}
      {at !== null && !touch && <IconButton icon="close" label={t(words.cancel)} onClick={cancel} />}
    </>
  );
};
