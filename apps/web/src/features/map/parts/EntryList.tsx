import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { usePhone } from '../../../ui/layout/use-phone';
import { VirtualList } from '../../../ui/layout/VirtualList';
import { isFiltered, type MapAction, type MapState } from '../state';
import type { MapEntry } from '../view';
import styles from './EntryList.module.css';
import { EntryRow } from './EntryRow';

type Props = {
  /** The filtered entries. */
  entries: readonly MapEntry[];
  all: readonly MapEntry[];
  state: MapState;
  now: number;
  zone: Zone;
  dispatch: (action: MapAction) => void;
};

const ROW = 36;
const TOUCH_ROW = 44;

/** The entries as a list, worst status first, including entries without coordinates. */
export const EntryList = ({ entries, all, state, now, zone, dispatch }: Props) => {
  const { t } = useTranslation('map');
  const isPhone = usePhone();
  const { subject, picked } = state;
  const homeless = entries.filter(({ place }) => !place).length;
  const today = formatTime(now, zone, 'YYYY-MM-DD');
  const caption = isFiltered(state)
    ? t('list.filtered', { n: entries.length, all: all.length })
    : t(`list.${subject}`, { count: all.length });
  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <h2>{t(`subject.${subject}`)}</h2>
        <span>{caption}</span>
        {homeless > 0 && <span className={styles.homeless}>{t('list.homeless', { count: homeless })}</span>}
      </header>
      {entries.length === 0 ? (
        <div className={styles.none}>
          <p>{t('list.none')}</p>
          <Button size={isPhone ? 'touch' : 'small'} onClick={() => dispatch({ type: 'filters-cleared' })}>
            {t('filter.clear')}
          </Button>
        </div>
      ) : (
        <VirtualList
          className={styles.rows ?? ''}
          count={entries.length}
          rowHeight={isPhone ? TOUCH_ROW : ROW}
          aria-label={t(`subject.${subject}`)}
          role="group"
          row={(index) => {
            const entry = entries[index];
            if (!entry) return null;
            return (
              <EntryRow
                key={entry.id}
                entry={entry}
                subject={subject}
                isPicked={entry.id === picked}
                today={today}
                zone={zone}
                height={isPhone ? TOUCH_ROW : ROW}
                onPick={() => dispatch({ type: 'picked', id: entry.id === picked ? null : entry.id })}
              />
            );
          }}
        />
      )}
      {subject === 'station' && <p className={styles.note}>{t('list.rule')}</p>}
    </div>
  );
};
