import { idsOf, joinIds } from '@talus/domain/dashboards/tile-data';
import { isVoltageUnit } from '@talus/domain/dashboards/voltage';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstrumentTree } from '../../../app/project-queries';
import { cascaderOf } from '../../../entities/instruments/placed';
import { Field } from '../../../ui/controls/Field';
import { InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { Caption } from '../../../ui/layout/primitives';
import { LoadFailed } from '../parts/TileProblem';
import type { PickerProps } from './picker-props';

/** Maximum number of legible gauges on one tile. */
const MOST = 8;

/** A choice of instruments whose unit is a voltage. */
export const VoltagePicker = ({ tile, onData }: PickerProps) => {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch, isLoading } = useInstrumentTree();
  const areas = useMemo(() => cascaderOf(data ?? [], ({ latestVersion }) => isVoltageUnit(latestVersion.unit)), [data]);
  if (error && !data) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (data && areas.length === 0)
    return (
      <Caption as="p" line={18}>
        {t('pick.voltage.none')}
      </Caption>
    );
  const offered = new Set(
    areas.flatMap(({ stations }) => stations.flatMap(({ instruments }) => instruments.map(({ _id }) => _id))),
  );
  return (
    <Field label={t('pick.voltage')}>
      {(control) => (
        <InstrumentCascader
          control={control}
          areas={areas}
          loading={isLoading}
          value={idsOf(tile.data).filter((id) => offered.has(id))}
          max={MOST}
          onChange={(ids) => onData(joinIds(ids))}
        />
      )}
    </Field>
  );
};
