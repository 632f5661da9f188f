import type { StormRow } from '@talus/contract/data/latest-data';
import { useTranslation } from 'react-i18next';
import { Caption, Grid, Text } from '../../../ui/layout/primitives';
import { Reading } from '../../../ui/status/Reading';
import type { Row } from '../view';
import styles from './parts.module.css';

const SUMS = ['mm/1HR', 'mm/3HR', 'mm/24HR'] as const;

type Props = { gauges: readonly Row[]; sums: ReadonlyMap<string, StormRow> };

/** The rain of 1, 3 and 24 hours of each gauge; incomplete sums are marked. */
export const RainRows = ({ gauges, sums }: Props) => {
  const { t } = useTranslation('map');
  return (
    <>
      {gauges.map(({ _id, name }) => {
        const row = sums.get(_id);
        return (
          <Grid
            as="dl"
            key={_id}
            pad="6 0"
            borderTop="line"
            className={styles.rain}
            aria-label={t('rain.label', { name })}
          >
            {SUMS.map((sum) => {
              const isPartial = row !== undefined && row.completeness[sum] < 1;
              return (
                <div key={sum} title={isPartial ? t('rain.partial') : undefined}>
                  <Caption as="dt">{sum}</Caption>
                  <Text as="dd" size="body" weight="strong" data-partial={isPartial || undefined}>
                    {isPartial && '≥ '}
                    <Reading value={row?.[sum] ?? null} decimals={1} />
                  </Text>
                </div>
              );
            })}
          </Grid>
        );
      })}
    </>
  );
};
