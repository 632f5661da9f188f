import { noiseInput } from '@talus/contract/data/noise';
import { NOISE_CATEGORIES } from '@talus/domain/noise/limits';
import { fieldsOf } from '../../ui/form/fields';

export const SENSOR_FORM = fieldsOf(noiseInput, {
  Monitoring_Category: {
    label: 'noise:info.Monitoring_Category',
    options: NOISE_CATEGORIES.map((value) => ({ value, label: `noise:category.${value}` as const })),
    span: 'whole',
    autoFocus: true,
  },
  BCA_Reference: { label: 'noise:info.BCA_Reference' },
  Sensor_Reference: { label: 'noise:info.Sensor_Reference' },
  Sensor_Brand: { label: 'noise:info.Sensor_Brand', span: 'third' },
  Sensor_Model: { label: 'noise:info.Sensor_Model', span: 'third' },
  Sensor_Serial: { label: 'noise:info.Sensor_Serial', span: 'third' },
  Calibration_Date: { label: 'noise:info.Calibration_Date', control: 'date', span: 'third' },
  Start_Date: { label: 'noise:info.Start_Date', control: 'date', span: 'third' },
  Altitude: { label: 'noise:info.Altitude', span: 'third' },
  Location: { label: 'noise:info.Location', span: 'whole' },
});
