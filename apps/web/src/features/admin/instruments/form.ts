import { instrumentForm } from '@talus/contract/instruments/instrument-admin';
import { fieldsOf, type WordKey } from '../../../ui/form/fields';

const LEVELS = ['WSL', 'AL', 'WL'] as const;
const SIDES = ['minus', 'plus'] as const;
export const QUANTITIES = ['value', 'rate_1Hr_config', 'rate_24Hr_config'] as const;
export type Quantity = (typeof QUANTITIES)[number];
export { LEVELS, SIDES };

/** Returns the field of a limit: `data.WL_plus`, `data.rate_1Hr_config.WL_plus`. */
export const boundField = (quantity: Quantity, level: string, side: string): string =>
  `data.${quantity === 'value' ? '' : `${quantity}.`}${level}_${side}`;

export const TOLD = ['value', 'rate1Hr', 'rate24Hr'] as const;
/** Returns the field that enables notifications of a level. */
export const toldField = (quantity: (typeof TOLD)[number], level: string): string =>
  `config.message.${quantity === 'value' ? '' : `${quantity}.`}${level}.enabled`;

const label = (key: string) => `instruments:${key}` as WordKey;
const BASIC = label('section.basic');
const SOURCE = label('section.source');
const quarter = 'quarter' as const;

const bounds = Object.fromEntries(
  QUANTITIES.flatMap((quantity) =>
    LEVELS.flatMap((level) =>
      SIDES.map((side) => {
        const name = boundField(quantity, level, side);
        return [name, { label: label(name.slice('data.'.length)), span: quarter }];
      }),
    ),
  ),
);

const told = Object.fromEntries([
  ['config.message.down.enabled', { label: label('notify.down'), start: true }],
  ...TOLD.flatMap((quantity) =>
    LEVELS.map((level) => {
      const words = label(quantity === 'value' ? `notify.${level}` : `notify.${quantity}.${level}`);
      return [toldField(quantity, level), { label: words, start: true }];
    }),
  ),
]);

const calibration = Object.fromEntries(
  ['R0', 'T0', 'K', 'offset', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5'].map((name) => [
    `data.${name}`,
    { label: label(name), span: quarter },
  ]),
);

/** All fields of an instrument, in reading order; the contract defines their values. */
export const INSTRUMENT_FIELDS = fieldsOf(instrumentForm, {
  'data.name': { label: label('name'), section: BASIC, span: quarter, autoFocus: true },
  instrument_type: { label: label('type'), section: BASIC, span: quarter, control: 'select', options: 'types' },
  'data.unit': { label: label('unit'), section: BASIC, span: quarter },
  'data.decimal_points': { label: label('decimals'), section: BASIC, span: quarter },
  display_output: {
    label: label('display'),
    section: BASIC,
    span: quarter,
    options: [
      { value: 'reading2', label: label('display.reading2') },
      { value: 'reading1', label: label('display.reading1') },
    ],
  },
  chart_type: {
    label: label('chart'),
    section: BASIC,
    span: quarter,
    options: [
      { value: 'line', label: label('chart.line') },
      { value: 'column', label: label('chart.column') },
    ],
  },
  'data.class': { label: label('class'), section: BASIC, span: quarter },
  'data.TRA_no': { label: label('TRA_no'), section: BASIC, span: quarter },
  'data.coordinates': { label: label('coordinates'), section: BASIC, control: 'coordinates' },
  station: { label: label('station'), section: BASIC, control: 'select', options: 'stations' },
  'data.startDate': { label: label('start'), section: BASIC, control: 'date-time' },
  'data.note': { label: label('note'), section: BASIC },
  'data.document_id': { label: label('document'), section: SOURCE, control: 'select', options: 'documents' },
  'data.reference': {
    label: label('reference'),
    section: SOURCE,
    span: quarter,
    control: 'select',
    options: 'columns',
  },
  'data.temperature_reference': {
    label: label('temperature'),
    section: SOURCE,
    span: quarter,
    control: 'select',
    options: 'columns',
  },
  'data.select_monitor': { label: label('camera'), section: SOURCE, control: 'select', options: 'cameras' },
  'data.bind_batt': { label: label('battery'), section: SOURCE, control: 'select', options: 'instruments' },
  'data.allowZeroMeasurement': { label: label('zero'), section: SOURCE },
  'data.allowRate': { label: label('rates'), section: SOURCE },
  'data.running_total': { label: label('total'), section: SOURCE, hint: label('total.hint') },
  useFunction: { label: label('formula.use'), control: 'switch' },
  'data.evalFunction': { label: label('formula'), control: 'lines' },
  'data.operand_within': { label: label('operand') },
  ...calibration,
  ...bounds,
  'data.alert_count_limit': { label: label('count.alert'), span: quarter },
  'data.rate_alert_count_limit': { label: label('count.rate'), span: quarter },
  'data.down_count_base': { label: label('count.base'), span: quarter },
  'data.down_count_limit': { label: label('count.down'), span: quarter },
  'data.dead_band': { label: label('dead-band'), span: quarter },
  'data.clear_count_limit': { label: label('count.clear'), span: quarter },
  ...told,
});

const SOURCES = ['data.document_id', 'data.reference', 'data.temperature_reference'];

/** The fields of a manually read instrument: the source fields stay in the form but in no card. */
export const MANUAL_FIELDS: typeof INSTRUMENT_FIELDS = {
  ...INSTRUMENT_FIELDS,
  fields: INSTRUMENT_FIELDS.fields.map(({ section, ...field }) =>
    SOURCES.includes(field.name) ? field : { ...field, ...(section && { section }) },
  ),
};
