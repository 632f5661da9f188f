import type { CompletenessDay } from '@talus/contract/data/completeness';
import type { SlotState } from '@talus/domain/completeness/causes';
import { HOUR_MS } from '@talus/domain/time/duration';
import { Grid, Row } from '../../../../ui/layout/primitives';
import { CauseMark } from './CauseMark';
import styles from './DayPanel.module.css';

/** Maximum slots per hour; more are merged. */
const MOST_IN_HOUR = 6;
const WORST: readonly SlotState[] = ['silent', 'refused', 'nan', 'no-result', 'masked', 'received'];

/** Lists the hours of a day with the states of their slots; a merged slot shows the worst state. */
export function hoursOf({ slots, from, to, data_interval }: CompletenessDay): (SlotState | null)[][] {
  const start = Date.parse(from);
  const hours = Math.ceil((Date.parse(to) - start) / HOUR_MS);
  const interval = Math.min(HOUR_MS, data_interval ?? HOUR_MS);
  const inHour = Math.max(1, Math.min(MOST_IN_HOUR, Math.round(HOUR_MS / interval)));
  const grid = Array.from({ length: hours }, () => Array<SlotState | null>(inHour).fill(null));
  for (const run of slots) {
    const length = (Date.parse(run.to) - Date.parse(run.from)) / run.count;
    for (let time = Date.parse(run.from); time < Date.parse(run.to); time += Math.min(length, HOUR_MS / inHour)) {
      const hour = grid[Math.floor((time - start) / HOUR_MS)];
      const place = Math.floor((((time - start) % HOUR_MS) / HOUR_MS) * inHour);
      if (!hour) continue;
      const known = hour[place];
      if (known == null || WORST.indexOf(run.state) < WORST.indexOf(known)) hour[place] = run.state;
    }
  }
  return grid;
}

/** The day by hour, one mark per slot. The gap list below says the same in words. */
export const SlotGrid = ({ day }: { day: CompletenessDay }) => {
  const hours = hoursOf(day);
  return (
    <div aria-hidden="true">
      <Grid gap={1} above={6} style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(0, 1fr))` }}>
        {hours.map((slots, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hour is the place
          <div key={hour} className={styles.hour}>
            {slots.map((state, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so is the slot
              <span key={place} data-state={state ?? 'none'}>
                {state && <CauseMark cause={state} />}
              </span>
            ))}
          </div>
        ))}
      </Grid>
      <Row justify="between" size="tick" tone="muted">
        {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </Row>
    </div>
  );
};
