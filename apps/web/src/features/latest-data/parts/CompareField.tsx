import type { Zone } from '@talus/domain/time/zone';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import type { DataAction } from '../state';

// The calendar is large, and most people look without comparing.
const DateTime = lazy(async () => ({ default: (await import('../../../ui/DateTime')).DateTime }));

/** Nothing was measured before. */
const EARLIEST = Date.UTC(2017, 0, 1);

export type Comparing = { now: number; zone: Zone /** The readings of the time are there. */; isOn: boolean };

type Props = Comparing & { at: number | null; touch?: boolean; dispatch: (action: DataAction) => void };

/** The time that readings are compared with, never in the future, and the way back. */
export const CompareField = ({ now, zone, at, touch = false, dispatch }: Props) => {
  const { t } = useTranslation('latestData');
  const label = t('compare.label');
  return (
    <>
      <Suspense
        fallback={
          <TextField
            disabled
            icon="cal"
            value=""
            onValue={() => undefined}
            size={touch ? 'touch' : 'normal'}
            aria-label={label}
            placeholder={label}
          />
        }
      >
        <DateTime
          label={label}
          value={at}
          now={Math.floor(now / 60_000) * 60_000}
          min={EARLIEST}
          zone={zone}
          size="normal"
          width={196}
          onChange={(time) => dispatch({ type: 'compare-set', at: time })}
        />
      </Suspense>
      {at !== null && (
        <Button
          kind="ghost"
          {...(touch ? { size: 'touch', block: true } : {})}
          icon="close"
          onClick={() => dispatch({ type: 'compare-set', at: null })}
        >
          {t('compare.cancel')}
        </Button>
      )}
    </>
  );
};
