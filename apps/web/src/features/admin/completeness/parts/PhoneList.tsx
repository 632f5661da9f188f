import { bandOf } from '@talus/domain/completeness/share';
import { useTranslation } from 'react-i18next';
import { Box, Caption, Row } from '../../../../ui/layout/primitives';
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
          <Box key={row._id} {...ITEM} pad="0 12" surface="card" borderBottom="line" className={styles.item}>
            <button type="button" onClick={() => onOpen(row._id, days[worst] ?? '')}>
              <Row as="span" gap={8} align="baseline" size="body" className={styles.first}>
                <b>{row.name}</b>
                <small>{row.station?.name ?? words.type(row.type)}</small>
                <span>{row.state === 'counted' && percent !== null ? `${percent.toFixed(1)} %` : '—'}</span>
              </Row>
              {row.state === 'counted' ? (
                <Row as="span" gap={1} height={16} aria-hidden="true">
                  {cells.map((owed, day) => (
                    <Box as="i" key={days[day]} flex={1} block className={cell.cell} data-band={bandOf(owed)} />
                  ))}
                </Row>
              ) : (
                <Caption height={16} line={16}>
                  {words.bar(row)}
                </Caption>
              )}
            </button>
          </Box>
        );
      }}
    />
  );
};
