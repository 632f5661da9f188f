import type { ChartAxis, ChartModel } from '@talus/domain/charts/chart-model';
import { axisKey, type CardState, NEW_AXIS } from '@talus/domain/charts/settings/card-state';
import { MIN_TICK_INTERVAL, scaleInput, tickIntervalInput } from '@talus/domain/charts/settings/drawer-inputs';
import { useTranslation } from 'react-i18next';
import { seriesTokens } from '../../../ui/chart/series-colour';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { NumberField } from '../../../ui/controls/NumberField';
import { Box, Text } from '../../../ui/layout/primitives';
import styles from './SettingsForm.module.css';

type Props = {
  model: ChartModel;
  card: CardState;
  onChange: (axis: ChartAxis, edit: Partial<CardState['axes'][string]>) => void;
};

/** A row per y axis: its effective scale and three switches. Clearing a number restores the automatic scale. */
export const AxisTable = ({ model, card, onChange }: Props) => {
  const { t } = useTranslation('chart');
  const tokens = seriesTokens(model.series);
  const isReversed = model.axes.some((axis) => isOutOfOrder(card, axis));
  return (
    <>
      <Box as="table" width="full" className={styles.axes}>
        <thead>
          <tr>
            <th>{t('drawer.unit')}</th>
            <th>{t('drawer.max')}</th>
            <th>{t('drawer.min')}</th>
            <th>{t('drawer.interval')}</th>
            <th className={styles.flag}>{t('drawer.labels')}</th>
            <th className={styles.flag}>{t('drawer.opposite')}</th>
            <th className={styles.flag}>{t('drawer.ends-on-tick')}</th>
          </tr>
        </thead>
        <tbody>
          {model.axes.map((axis) => {
            const edit = card.axes[axisKey(axis)] ?? NEW_AXIS;
            const name = (what: string) => t('drawer.of-unit', { unit: axis.unit, what });
            const invalid = isOutOfOrder(card, axis) || undefined;
            const strokes = model.series.filter(({ unit, isRain }) => unit === axis.unit && isRain === axis.isRain);
            return (
              <tr key={axisKey(axis)}>
                <th scope="row">
                  {strokes.slice(0, 3).map(({ id }) => (
                    <Box
                      as="i"
                      key={id}
                      height={2}
                      className={styles.stroke}
                      style={{ background: `var(${tokens.get(id)})` }}
                    />
                  ))}
                  {axis.unit}
                </th>
                <td>
                  <NumberField
                    aria-label={name(t('drawer.max'))}
                    aria-invalid={invalid}
                    decimals={2}
                    clearable
                    value={edit.max ?? axis.max}
                    onValue={(max) => onChange(axis, { max: scaleInput(max) })}
                  />
                </td>
                <td>
                  <NumberField
                    aria-label={name(t('drawer.min'))}
                    aria-invalid={invalid}
                    decimals={2}
                    clearable
                    value={edit.min ?? axis.min}
                    onValue={(min) => onChange(axis, { min: scaleInput(min) })}
                  />
                </td>
                <td>
                  <NumberField
                    aria-label={name(t('drawer.interval'))}
                    decimals={3}
                    min={MIN_TICK_INTERVAL}
                    clearable
                    value={edit.tickInterval ?? axis.tickInterval}
                    onValue={(tickInterval) => onChange(axis, { tickInterval: tickIntervalInput(tickInterval) })}
                  />
                </td>
                <Flag
                  label={name(t('drawer.labels'))}
                  on={axis.hasLabels}
                  set={(on) => onChange(axis, { hasLabels: on })}
                />
                <Flag
                  label={name(t('drawer.opposite'))}
                  on={axis.isOpposite}
                  set={(on) => onChange(axis, { isOpposite: on })}
                />
                <Flag
                  label={name(t('drawer.ends-on-tick'))}
                  on={axis.endsOnTick}
                  set={(on) => onChange(axis, { endsOnTick: on })}
                />
              </tr>
            );
          })}
        </tbody>
      </Box>
      {isReversed && (
        <Text as="p" above={4} size="meta" tone="invalid" className={styles.error} role="alert">
          {t('drawer.order')}
        </Text>
      )}
    </>
  );
};

/** Tells whether min and max are in the wrong order; the chart keeps the automatic scale meanwhile. */
const isOutOfOrder = (card: CardState, axis: ChartAxis): boolean => {
  const { min, max } = card.axes[axisKey(axis)] ?? NEW_AXIS;
  return min !== null && max !== null && min >= max;
};

const Flag = ({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) => (
  <td className={styles.flag}>
    <Checkbox checked={on} onChange={set}>
      <span className="visually-hidden">{label}</span>
    </Checkbox>
  </td>
);
