import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../app/clock';
import { useZone } from '../../../../app/use-zone';
import { Box, Row } from '../../../../ui/layout/primitives';
import { durationWord, sayWord } from '../../../../ui/status/format-age';
import { CELL_MS, longestSilence, STRIP_MS, stripOf } from '../strip';
import styles from './LedgerStrip.module.css';

type Props = {
  pieces: Parameters<typeof stripOf>[0];
  /** true: no older import-log entries exist. */
  isWhole: boolean;
};

const HEIGHT = 36;
const WIDTH = 6;

/** Charts received and rejected rows of the last 36 hours; the text below says the same. */
export const LedgerStrip = ({ pieces, isWhole }: Props) => {
  const { t } = useTranslation(['adminDocuments', 'ui']);
  const { t: ui } = useTranslation('ui');
  const zone = useZone();
  const now = useNow(CELL_MS / 30);
  const cells = stripOf(pieces, now, isWhole);
  const most = Math.max(1, ...cells.map(({ rows, refused }) => rows + refused));
  const tall = (n: number) => (n === 0 ? 0 : Math.max(3, (n / most) * HEIGHT));
  const sum = (of: 'rows' | 'refused') => cells.reduce((all, cell) => all + cell[of], 0).toLocaleString('en-US');
  const silence = longestSilence(cells);
  return (
    <Box as="figure" below={8} size="meta" className={styles.strip}>
      <svg viewBox={`0 0 ${cells.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {cells.map(({ from, rows, refused, isKnown }, i) => (
          <g key={from} transform={`translate(${i * WIDTH} 0)`}>
            {!isKnown && <rect className={styles.unknown} width={WIDTH} height={HEIGHT} />}
            {isKnown && rows + refused === 0 && (
              <rect className={styles.none} y={HEIGHT - 2} width={WIDTH} height={2} />
            )}
            <rect className={styles.rows} y={HEIGHT - tall(rows)} width={WIDTH - 1} height={tall(rows)} />
            <rect className={styles.refused} y={0.5} x={0.5} width={WIDTH - 2} height={tall(refused)} />
          </g>
        ))}
      </svg>
      <Row justify="between" tone="muted" className={styles.scale} aria-hidden="true">
        <span>{formatTime(now - STRIP_MS, zone, 'MM/dd HH:mm')}</span>
        <span>{t('strip.cell')}</span>
        <span>{t('strip.now')}</span>
      </Row>
      <figcaption>
        {t('strip.sum', { rows: sum('rows'), refused: sum('refused') })}
        {silence >= 2 * CELL_MS && ` ${t('strip.silence', { time: sayWord(ui, durationWord(silence)) })}`}
        {cells.some(({ isKnown }) => !isKnown) && ` ${t('strip.unknown')}`}
      </figcaption>
    </Box>
  );
};
