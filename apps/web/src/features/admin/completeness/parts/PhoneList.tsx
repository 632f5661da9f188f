import { bandOf } from '@talus/domain/completeness/share';
import { useTranslation } from 'react-i18next';
import { VirtualList } from '../../../../ui/layout/VirtualList';
import type { Instrument } from '../prepare';
import cell from './cell.module.css';
import { useCellWords } from './cell-words';
import styles from './PhoneList.module.css';

type Props = {
  days: readonly string[];
  instruments: readonly Instrument[];
  onOpen: (instrument: string, day: string) => void;
};

const ROW = 64;
const ITEM = { role: 'listitem' };

/** Returns the index of the day with the most missing readings; on a tie the newest. */
export const worstDay = ({ days }: Instrument): number =>
  days.reduce((worst, { expected, received }, day) => {
    const { expected: most, received: least } = days[worst] ?? { expected: 0, received: 0 };
    return expected - received >= most - least ? day : worst;
  }, 0);

/** The phone layout: one card per instrument with its days as a strip. A tap opens the worst day. */
export const PhoneList = ({ days, instruments, onOpen }: Props) => {
  const { t } = useTranslation('adminCompleteness');
  const words = useCellWords();
  return (
    <VirtualList
      role="list"
      aria-label={t('grid')}
      className={styles.list}
      count={instruments.length}
      rowHeight={ROW}
      row={(index) => {
        const instrument = instruments[index] as Instrument;
        const { row, percent, days: cells } = instrument;
        const worst = worstDay(instrument);
        return (
          <div key={row._id} {...ITEM} className={styles.item}>
            <button type="button" onClick={() => onOpen(row._id, days[worst] ?? '')}>
              <span className={styles.first}>
                <b>{row.name}</b>
                <small>{row.station?.name ?? words.type(row.type)}</small>
                <span>{row.state === 'counted' && percent !== null ? `${percent.toFixed(1)} %` : '—'}</span>
              </span>
              {row.state === 'counted' ? (
                <span className={styles.strip} aria-hidden="true">
                  {cells.map((owed, day) => (
                    <i key={days[day]} className={cell.cell} data-band={bandOf(owed)} />
                  ))}
                </span>
              ) : (
                <span className={styles.bar}>{words.bar(row)}</span>
              )}
            </button>
          </div>
        );
      }}
    />
  );
};
