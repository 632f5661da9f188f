import { MOST_NOISE_DAYS, type NoiseSensor } from '@talus/contract/data/noise';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { DayRange, type Days } from '../../../ui/date/DayRange';
import { Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import type { AskedNoise } from '../queries';
import { daysProblem, sensorName, stationKey, stationsOf } from '../state';
import styles from './parts.module.css';

type Props = {
  sensors: readonly NoiseSensor[];
  /** The last query, or the defaults. */
  start: Days & { sensor: string | null };
  bounds: { min: string | null; max: string };
  isBusy: boolean;
  onRun: (asked: AskedNoise) => void;
};

/** The query form: station, sensor and days; changes apply on Run. */
export const Filters = ({ sensors, start, bounds, isBusy, onRun }: Props) => {
  const { t } = useTranslation('noise');
  const size = usePhone() ? 'touch' : 'normal';
  const [chosen, setChosen] = useState(start.sensor);
  const [days, setDays] = useState<Days>({ from: start.from, to: start.to });
  const [isChecked, setChecked] = useState(false);
  const sensor = sensors.find(({ _id }) => _id === chosen) ?? sensors[0];
  if (!sensor) return null;
  const station = stationKey(sensor);
  const siblings = sensors.filter((one) => stationKey(one) === station);
  const problem = daysProblem(days);
  const isSaid = problem !== null && (isChecked || problem !== 'dates');
  const run = () => {
    setChecked(true);
    if (problem === null) onRun({ sensor: sensor._id, from: days.from ?? '', to: days.to ?? '' });
  };
  return (
    <Row gap="8 12" align="start" wrap className={styles.filters}>
      <Field label={t('station')}>
        {(control) => (
          <Select
            {...control}
            size={size}
            value={station}
            options={stationsOf(sensors).map(({ _id, name }) => ({ value: _id, label: name }))}
            onValue={(key) => setChosen(sensors.find((one) => stationKey(one) === key)?._id ?? null)}
          />
        )}
      </Field>
      <Field label={t('sensor')}>
        {(control) => (
          <Select
            {...control}
            size={size}
            value={sensor._id}
            options={siblings.map((one) => ({ value: one._id, label: sensorName(one) }))}
            onValue={setChosen}
          />
        )}
      </Field>
      <Field label={t('period')} error={isSaid ? t(`problem.${problem}`, { n: MOST_NOISE_DAYS }) : null}>
        {({ id }) => <DayRange id={id} value={days} onChange={setDays} {...bounds} />}
      </Field>
      <Button kind="primary" size={size} className={styles.run} busy={isBusy} onClick={run}>
        {t('run')}
      </Button>
    </Row>
  );
};
