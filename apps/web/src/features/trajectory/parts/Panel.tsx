import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { valueAxisOf } from '@talus/domain/hierarchy/instrument-group';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { AxisField } from '../../../ui/controls/AxisField';
import { Field } from '../../../ui/controls/Field';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { DateRange } from '../../../ui/date/DateRange';
import { usePhone } from '../../../ui/layout/use-phone';
import { FieldPanel } from '../../../ui/overlay/FieldPanel';
import { type Range, SPANS, type TrajectoryLink, withGroup } from '../url';
import { axesOf } from '../view';

type Props = {
  groups: readonly InstrumentGroup[];
  link: TrajectoryLink;
  range: Range;
  now: number;
  zone: Zone;
  onChange: (change: Partial<TrajectoryLink>) => void;
};

/** The panel of period, groups and axes. */
export const Panel = ({ groups, link, range, now, zone, onChange }: Props) => {
  const { t } = useTranslation('trajectory');
  const size = usePhone() ? 'touch' : 'normal';
  const axes = axesOf(link);
  const unitOf = (id: string | null) => {
    const group = groups.find(({ _id }) => _id === id);
    return group ? group[valueAxisOf(group.type)].unit : '';
  };
  const options = [
    { value: '', label: t('group.choose') },
    ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  const chooser = (side: 'xGroup' | 'yGroup') => (
    <Field label={t(side)}>
      {(control) => (
        <Select
          {...control}
          size={size}
          value={link[side] ?? ''}
          options={options}
          // Other groups have other depths, so the choice of depths is reset
          onValue={(id) => onChange({ ...withGroup(link, side, id || null), depths: null })}
        />
      )}
    </Field>
  );
  return (
    <FieldPanel>
      <Field label={t('period')}>
        {({ id }) => (
          <DateRange
            id={id}
            value={{ start: range.from, end: range.to }}
            onChange={(chosen) => onChange({ span: chosen ? { from: chosen.start, to: chosen.end } : '7' })}
            now={now}
            zone={zone}
          />
        )}
      </Field>
      <Field label={t('quick')} group>
        {() => (
          <Segmented
            label={t('quick')}
            size={size}
            value={typeof link.span === 'string' ? link.span : null}
            segments={SPANS.map((days) => ({ value: days, label: t('days', { days }) }))}
            onChange={(span) => onChange({ span })}
          />
        )}
      </Field>
      {chooser('xGroup')}
      {chooser('yGroup')}
      <AxisField
        label={t('axis.x')}
        unit={unitOf(link.xGroup)}
        value={link.x ?? axes.x}
        onChange={(x) => onChange({ x })}
      />
      <AxisField
        label={t('axis.y')}
        unit={unitOf(link.yGroup)}
        value={link.y ?? axes.y}
        onChange={(y) => onChange({ y })}
      />
    </FieldPanel>
  );
};
