import { type SnakeOutput, type SnakePeaks, snakePeaks } from '@talus/domain/rain/storm/snake-view';
import { STORM_LINES } from '@talus/domain/rain/storm/storm';
import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card';
import { Box, Caption, Grid } from '../../../ui/layout/primitives';
import styles from '../SnakeLinePage.module.css';

const QUANTITIES = [
  { key: 'accumulated', unit: 'mm', line: null },
  { key: 'meanIntensity', unit: 'mm/h', line: null },
  { key: 'intensityIntercept', unit: null, line: 'meanIntensity' },
  { key: 'accumulatedIntercept', unit: null, line: 'accumulated' },
] as const satisfies { key: keyof SnakePeaks; unit: string | null; line: keyof typeof STORM_LINES.AL | null }[];

/** The four peak values of a rain event; evaluated quantities beside their limits. */
export const Peaks = ({ outputs }: { outputs: readonly SnakeOutput[] }) => {
  const { t } = useTranslation('snakeLine');
  const peaks = snakePeaks(outputs);
  return (
    <Card padded={false}>
      <Grid as="dl" className={styles.peaks}>
        {QUANTITIES.map(({ key, unit, line }) => (
          <Box pad="0 12" key={key}>
            <Caption as="dt">{t(`peak.${key}`)}</Caption>
            <dd>
              <b>{formatNumber(peaks[key]?.value, { decimals: 1 })}</b>
              <span>
                {line ? t('peak.limits', { yellow: STORM_LINES.AL[line], red: STORM_LINES.WSL[line] }) : unit}
              </span>
            </dd>
          </Box>
        ))}
      </Grid>
    </Card>
  );
};
