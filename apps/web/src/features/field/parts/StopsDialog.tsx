import type { FieldStop } from '@talus/contract/data/field';
import { type FieldEntry, isNote } from '@talus/domain/field/queue';
import { entryOf, stopState } from '@talus/domain/field/route';
import { MINUS } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { manualName } from '../../../entities/manual/places';
import { Dialog } from '../../../ui/overlay/Dialog';
import styles from './StopsDialog.module.css';

type Props = {
  stops: readonly FieldStop[];
  entries: readonly FieldEntry[];
  round: string;
  at: number;
  onStop: (index: number) => void;
  onClose: () => void;
};

/** Lists all stops with their entries; a tap opens a stop. */
export const StopsDialog = ({ stops, entries, round, at, onStop, onClose }: Props) => {
  const { t } = useTranslation('field');
  return (
    <Dialog title={t('walk.list', { n: stops.length })} onClose={onClose}>
      <ol className={styles.stops}>
        {stops.map(({ instrument }, i) => {
          const entry = entryOf(entries, round, instrument._id);
          const state = stopState(entry);
          const isNoted = entry !== undefined && isNote(entry);
          return (
            <li key={instrument._id}>
              <button
                type="button"
                aria-current={i === at ? 'step' : undefined}
                data-state={state}
                onClick={() => {
                  onStop(i);
                  onClose();
                }}
              >
                <span>{i + 1}</span>
                <b>{manualName(instrument)}</b>
                <em>{isNoted ? entry.remark : entry?.reading.replace('-', MINUS)}</em>
                <small>{t(isNoted && state === 'done' ? 'stop.noted' : `stop.${state}`)}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
};
