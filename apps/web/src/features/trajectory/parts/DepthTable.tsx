import { type DepthPath, pathMove } from '@talus/domain/depth-curves/trajectory';
import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Box } from '../../../ui/layout/primitives';
import { tokenOf } from '../view';
import styles from './DepthTable.module.css';

type Props = {
  paths: readonly DepthPath[];
  /** The drawn depths. */
  depths: readonly number[];
  depthName: (depth: number) => string;
  decimals: number;
  onDepths: (depths: readonly number[]) => void;
};

/** The displacement of each depth, with a checkbox for its path. */
export const DepthTable = ({ paths, depths, depthName, decimals, onDepths }: Props) => {
  const { t } = useTranslation('trajectory');
  const toggle = (depth: number) =>
    onDepths(depths.includes(depth) ? depths.filter((other) => other !== depth) : [...depths, depth]);
  const signed = (value: number) => formatNumber(value, { decimals, plus: true });
  return (
    <Box overflow="auto">
      <Box as="table" width="full" size="data" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('depth')}</th>
            <th scope="col">ΔX</th>
            <th scope="col">ΔY</th>
            <th scope="col">{t('distance')}</th>
            <th scope="col">{t('direction')}</th>
          </tr>
        </thead>
        <tbody>
          {paths.map((path) => {
            const { depth } = path;
            const { dx, dy, distance, angle } = pathMove(path);
            return (
              <tr key={depth} data-shown={depths.includes(depth) || undefined}>
                <th scope="row">
                  <Checkbox checked={depths.includes(depth)} onChange={() => toggle(depth)}>
                    <Box
                      as="i"
                      width={16}
                      height={2}
                      className={styles.stroke}
                      style={{ background: `var(${tokenOf(paths, depth)})` }}
                    />
                    {depthName(depth)}
                  </Checkbox>
                </th>
                <td>{signed(dx)}</td>
                <td>{signed(dy)}</td>
                <td>{formatNumber(distance, { decimals })}</td>
                <td>
                  {angle === null ? formatNumber(null, { decimals: 0 }) : `${formatNumber(angle, { decimals: 0 })}°`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
};
