import { percentOf } from '@talus/domain/completeness/share';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../../ui/layout/primitives';
import type { Line } from '../arrange';
import { useCellWords } from './cell-words';
import styles from './parts.module.css';

type Props = { line: Line | undefined; day: number; name: string; x: number; y: number };

const WIDTH = 240;

/** The tooltip of a cell. The accessible name is on the cell itself. */
export const HeatTip = ({ line, day, name, x, y }: Props) => {
  const { t } = useTranslation('adminCompleteness');
  const words = useCellWords();
  if (!line || line.kind === 'rest') return null;
  const isGroup = line.kind === 'group';
  const owed = (isGroup ? line.sum : line.instrument).days[day];
  if (!owed) return null;
  const percent = percentOf(owed);
  const left = Math.min(x + 12, window.innerWidth - WIDTH - 8);
  return (
    <Grid
      gap={2}
      pad="8 10"
      surface="raised"
      border="line"
      radius={3}
      size="meta"
      line={18}
      tone="muted"
      className={styles.tip}
      style={{ left, top: y + 16 }}
      aria-hidden="true"
    >
      <b>
        {isGroup ? (line.name ?? t('no-group')) : line.instrument.row.name} · {name}
      </b>
      <span>
        {percent !== null && <em>{percent.toFixed(1)} %</em>} {words.numbers(owed)}
      </span>
      {!isGroup && words.causes(line.instrument.missing.get(day)).map((text) => <span key={text}>{text}</span>)}
    </Grid>
  );
};
