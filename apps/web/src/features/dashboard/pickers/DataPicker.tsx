import { dataKindOf } from '@talus/domain/dashboards/tile';
import { useTranslation } from 'react-i18next';
import { Caption } from '../../../ui/layout/primitives';
import { CameraPicker } from './CameraPicker';
import { ChartPicker } from './ChartPicker';
import { PlanPicker } from './PlanPicker';
import type { PickerProps } from './picker-props';
import { VoltagePicker } from './VoltagePicker';

/** The choice of a tile's data, from the data of the project. */
export const DataPicker = (props: PickerProps) => {
  const { t } = useTranslation('dashboard');
  switch (dataKindOf(props.tile.showType)) {
    case 'chart':
      return <ChartPicker {...props} />;
    case 'voltage':
      return <VoltagePicker {...props} />;
    case 'CCTV':
      return <CameraPicker {...props} />;
    case 'layout':
      return <PlanPicker {...props} />;
    case 'none':
      return (
        <Caption as="p" line={18}>
          {t('pick.nothing')}
        </Caption>
      );
  }
};
