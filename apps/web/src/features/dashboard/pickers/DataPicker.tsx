import { tileKind } from '@talus/domain/dashboards/tile';
import type { DataKind } from '@talus/domain/dashboards/tile-data';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Caption } from '../../../ui/layout/primitives';
import { CameraPicker } from './CameraPicker';
import { ChartPicker } from './ChartPicker';
import { PlanPicker } from './PlanPicker';
import type { PickerProps } from './picker-props';
import { VoltagePicker } from './VoltagePicker';

const NoPicker = () => {
  const { t } = useTranslation('dashboard');
  return (
    <Caption as="p" line={18}>
      {t('pick.nothing')}
    </Caption>
  );
};

const PICKERS: Record<DataKind, ComponentType<PickerProps>> = {
  chart: ChartPicker,
  voltage: VoltagePicker,
  CCTV: CameraPicker,
  layout: PlanPicker,
  none: NoPicker,
};

/** The choice of a tile's data, from the data of the project. */
export const DataPicker = (props: PickerProps) => {
  const Picker = PICKERS[tileKind(props.tile.showType).data];
  return <Picker {...props} />;
};
