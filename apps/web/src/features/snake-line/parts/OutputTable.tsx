import { type SnakeOutput, snakeLevel } from '@talus/domain/rain/storm/snake-view';
import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card';
import { Box } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import styles from '../SnakeLinePage.module.css';

/** The bins of a rain event as a table, with the level of each. */
export const OutputTable = ({ outputs, zone }: { outputs: readonly SnakeOutput[]; zone: Zone }) => {
  const { t } = useTranslation('snakeLine');
  const number = (value: number | null) => formatNumber(value, { decimals: 1 });
  return (
    <Card title={t('table.title')} padded={false} ruled>
      <Box overflow="auto" className={styles.scroll}>
        <Box as="table" width="full" size="data" className={styles.events} aria-label={t('table.title')}>
          <thead>
            <tr>
              <th scope="col">{t('column.level')}</th>
              <th scope="col">{t('table.time')}</th>
              <th scope="col">{t('table.rain')}</th>
              <th scope="col">{t('table.accumulated')}</th>
              <th scope="col">{t('table.mean')}</th>
              <th scope="col">{t('table.mean-intercept')}</th>
              <th scope="col">{t('table.sum-intercept')}</th>
            </tr>
          </thead>
          <tbody>
            {outputs.map((output) => {
              const level = snakeLevel(output);
              return (
                <tr key={output.time}>
                  <td>{level ? <StatusDot status={level} word={false} /> : NONE}</td>
                  <th scope="row">{formatTime(output.time, zone, 'MM-DD HH:mm')}</th>
                  <td>{number(output.rain)}</td>
                  <td>{number(output.accumulated)}</td>
                  <td>{number(output.meanIntensity)}</td>
                  <td>{number(output.intensityIntercept)}</td>
                  <td>{number(output.accumulatedIntercept)}</td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
};
