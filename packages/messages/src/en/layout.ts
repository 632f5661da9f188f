import type { layout as zh } from '../zh-TW/layout';

export const layout: Record<keyof typeof zh, string> = {
  none: 'None',
  'none.text': 'This project has no floor plans yet. An administrator sets plans and pins; they then appear here.',
  'error.title': 'The floor plans could not be loaded',

  'shown.plans_other': '{{count}} plans',
  'shown.plans_one': '{{count}} plan',
  'tabs.label': 'Floor plans',
  'tabs.worst': 'Worst: {{status}}',
  'plan.caption': 'Plan {{number}}, {{pins}}',
  'pins.count_other': '{{count}} pins',
  'pins.count_one': '{{count}} pin',
  'pins.label': 'Pins on {{name}}',
  'auto.on': 'Refresh every 60 s',
  'auto.short': 'Refresh',

  'zoom.in': 'Zoom in by 0.1 (+)',
  'zoom.out': 'Zoom out by 0.1 (−)',
  'zoom.fit': 'Show the whole plan (0)',
  'zoom.value': '{{zoom}}×',

  'image.alt': '{{name}}, floor plan',
  'image.missing': 'The image {{name}} could not be loaded. Pins are still shown in place.',
  'image.kept': 'The image {{name}} could not be loaded. The previous drawing is shown.',
  'image.failed': 'The floor plan “{{name}}” could not be loaded',

  'about.title': 'About',
  'about.none': 'No description.',
  'about.file': 'File',
  'about.updated': 'Updated',
  'about.pins': 'Pins',
  'about.counts': '{{pins}}, {{instruments}}',

  'list.title': 'Pins',
  'list.caption': 'Worst first',
  'list.none': 'There are no pins on this plan.',
  'list.rest_other': '{{count}} more pins are normal',
  'list.rest_one': '{{count}} more pin is normal',
  'list.fold': 'Collapse normal pins',

  'pin.said': '{{name}}, instruments: {{n}}, colour: {{status}}, worst: {{worst}}',
  'pin.count_other': '{{count}} instruments',
  'pin.count_one': '{{count}} instrument',
  'pin.instruments': 'Instruments of this pin',
  'pin.rule':
    'Pin colour: {{status}}. It is the first status present in the order action, attention, alert, normal; grey if none.',
  'pin.rule.worst': 'The corner shows the worst, {{status}}.',
  'pin.behind': '{{level}} at last reading',
  'pin.curve': 'Curve of {{name}}',
  'pin.curves': 'All curves',
  'pin.select': 'Select',
  'pin.deselect': 'Deselect',
  'pin.delete': 'Delete',
  'delete.title': 'Delete the pin of {{name}}?',
  'delete.body': 'The pin will be permanently removed from “{{plan}}”. Instruments and readings are kept.',
  'delete.yes': 'Delete',
  'delete.done': 'Deleted',
  'delete.failed': 'Could not be deleted',

  'selection.shown_other': '{{count}} pins selected',
  'selection.shown_one': '{{count}} pin selected',
  'selection.curves': 'Compare curves',
  'selection.clear': 'Clear',

  'vector.title': 'Displacement',
  'vector.show': 'Show arrows',
  'vector.none': 'There are no arrows on this plan.',
  'vector.longest': 'maximum',
  'vector.pin': 'Pin',
  'vector.angle': 'Direction',
  'vector.force': 'Resultant',
  'vector.units':
    'Lengths follow the numbers, so arrows in {{units}} cannot be compared by length; read the value beside each.',
  'vector.and': ' and ',
  'vector.rule':
    'Right is 0°, counter-clockwise, including each pin’s offset. No arrow where a component is missing or nothing moved. Length follows the resultant in the instrument’s own unit.',

  'shape.title': 'Shapes',
  'shape.caption': 'The outline shows the type, the mark inside it the status',
  'shape.several': '{{name}} and others ({{n}} {{n, kind|kinds}})',
};
