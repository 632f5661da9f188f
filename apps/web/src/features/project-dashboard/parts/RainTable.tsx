import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Box, Caption, Row } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { RainStation } from '../state';
import part from './Part.module.css';
import { RainSum } from './RainSum';
import styles from './RainTable.module.css';

type Props = { stations: readonly RainStation[]; chosen: string | null; onChoose: (id: string | null) => void };

const SUMS = [
  ['mm/1HR', 'rain.1h'],
  ['mm/3HR', 'rain.3h'],
  ['mm/24HR', 'rain.24h'],
] as const;

/** The rain sums as a table, heaviest first, as the alternative to the map. */
export const RainTable = ({ stations, chosen, onChoose }: Props) => {
  const { t } = useTranslation(['projectDashboard', 'rain']);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
    <div className={cx(part.scroll, styles.scroll)} tabIndex={0}>
      <Box as="table" width="full" size="data" className={part.table}>
        <thead>
          <tr>
            <th scope="col">{t('rain.station')}</th>
            {SUMS.map(([name, label]) => (
              <th key={name} scope="col">
                {t(label)} <small>{t('rain.unit')}</small>
              </th>
            ))}
            <th scope="col">{t('rain.class')}</th>
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <Box
              as="tr"
              key={station._id}
              relative
              hover="ground"
              className={styles.row}
              aria-selected={station._id === chosen || undefined}
            >
              <td>
                <Row as="span" inline gap={8} align="center">
                  <StatusDot status={station.status} word={false} />
                  <Box
                    as="button"
                    type="button"
                    pad={0}
                    bare
                    tone="plain"
                    weight="strong"
                    className={styles.choose}
                    aria-label={t('rain.select', { name: station.name })}
                    aria-pressed={station._id === chosen}
                    disabled={station.coordinates === null}
                    onClick={() => onChoose(station._id === chosen ? null : station._id)}
                  >
                    {station.name}
                  </Box>
                  <Caption className={styles.area}>{station.area}</Caption>
                </Row>
              </td>
              {SUMS.map(([name]) => (
                <td key={name}>
                  <RainSum station={station} name={name} />
                </td>
              ))}
              <td>{station.sums?.rain_class && t(`rain:${station.sums.rain_class}`)}</td>
            </Box>
          ))}
        </tbody>
      </Box>
    </div>
  );
};
