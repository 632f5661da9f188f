import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { axesOfHole } from '@talus/domain/depth-curves/axis-pair';
import { sevenDays } from '@talus/domain/depth-curves/times';
import { type Bounds, valueAxisOf } from '@talus/domain/hierarchy/instrument-group';
import { PROBE_AXES } from '@talus/domain/surveys/survey';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { AxisField } from '../../../ui/controls/AxisField';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { DateTime } from '../../../ui/date/DateTime';
import { usePhone } from '../../../ui/layout/use-phone';
import { FieldPanel } from '../../../ui/overlay/FieldPanel';
import type { CurveLink } from '../url';
import { TimesField } from './TimesField';
import styles from './TimesField.module.css';

export type PanelProps = {
  groups: readonly InstrumentGroup[];
  group: InstrumentGroup;
  link: CurveLink;
  /** Requested times, newest first. */
  times: readonly number[];
  /** Times of manual surveys, newest first; empty for groups read by loggers. */
  surveys: readonly number[];
  /** The axes in force or being typed. */
  axes: { x: Bounds; y: Bounds };
  now: number;
  zone: Zone;
  onGroup: (id: string) => void;
  onTimes: (times: readonly (number | null)[]) => void;
  onChange: (change: Partial<CurveLink>) => void;
};

/** The panel of group, times, compare time and axes. */
export const Panel = ({
  groups,
  group,
  link,
  times,
  surveys,
  axes,
  now,
  zone,
  onGroup,
  onTimes,
  onChange,
}: PanelProps) => {
  const { t } = useTranslation('depthCurve');
  const size = usePhone() ? 'touch' : 'normal';
  // Checksums are in digits, whatever the unit of the readings
  const unitOf = (axis: 'xAxis' | 'yAxis') =>
    link.quantity === 'checksum' && axis === valueAxisOf(group.type) ? '' : group[axis].unit;
  const holeAxes = axesOfHole(group, groups);
  // The B axis of a hole is chosen beside the hole
  const isListed = (one: InstrumentGroup) => axesOfHole(one, groups)?.B !== one;
  return (
    <FieldPanel>
      <Field label={t('group')}>
        {(control) => (
          <Select
            {...control}
            size={size}
            value={holeAxes?.A._id ?? group._id}
            options={groups.filter(isListed).map(({ _id, name }) => ({ value: _id, label: name }))}
            onValue={onGroup}
          />
        )}
      </Field>
      {holeAxes && (
        <Field label={t('axis')} group>
          {() => (
            <Segmented
              label={t('axis')}
              size={size}
              segments={PROBE_AXES.map((axis) => ({ value: axis, label: t(`axis.${axis}`) }))}
              value={holeAxes.A === group ? 'A' : 'B'}
              // Both axes were surveyed at the same times, which therefore stay
              onChange={(axis) => onChange({ group: holeAxes[axis]._id, x: null, y: null })}
            />
          )}
        </Field>
      )}
      <Field label={t('times')} group className={styles.wide ?? ''}>
        {() => <TimesField times={times} onTimes={onTimes} now={now} zone={zone} />}
      </Field>
      {surveys.length > 0 && (
        <Field label={t('survey')}>
          {(control) => (
            <Select
              {...control}
              size={size}
              value=""
              options={[
                { value: '', label: t('survey.add') },
                ...surveys
                  .filter((time) => !times.includes(time))
                  .map((time) => ({ value: String(time), label: formatTime(time, zone, 'YYYY-MM-DD HH:mm') })),
              ]}
              onValue={(time) => time && onTimes([...times, Number(time)])}
            />
          )}
        </Field>
      )}
      <Field label={t('quick')} group>
        {() => (
          <Button size={size} onClick={() => onTimes(sevenDays(times[0] ?? now, zone))} title={t('seven.hint')}>
            {t('seven')}
          </Button>
        )}
      </Field>
      <Field label={t('compare')} group>
        {() => (
          <DateTime
            size="normal"
            value={link.compare}
            onChange={(compare) => onChange({ compare })}
            now={now}
            zone={zone}
            label={t('compare.none')}
            width={172}
          />
        )}
      </Field>
      <AxisField
        label={t('axis.x')}
        unit={unitOf('xAxis')}
        value={axes.x}
        disabled={link.isAuto}
        onChange={(x) => onChange({ x })}
      />
      <AxisField
        label={t('axis.y')}
        unit={unitOf('yAxis')}
        value={axes.y}
        disabled={link.isAuto}
        onChange={(y) => onChange({ y })}
      />
    </FieldPanel>
  );
};
