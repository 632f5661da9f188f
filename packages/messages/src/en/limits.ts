import type { limits as zh } from '../zh-TW/limits';

export const limits: Record<keyof typeof zh, string> = {
  WL: 'Attention',
  AL: 'Alert',
  WSL: 'Action',
  value: '',
  rate1Hr: ' 1 h',
  rate24Hr: ' 24 h',
  above: '{{level}}{{quantity}} upper limit {{bound}} is above {{other}} {{limit}}',
  below: '{{level}}{{quantity}} lower limit {{bound}} is below {{other}} {{limit}}',
  crossed: '{{level}}{{quantity}} lower limit {{bound}} is not below the upper limit {{limit}}',
  'loosened.plus': '{{level}}{{quantity}} upper limit {{from}} → {{to}}',
  'loosened.minus': '{{level}}{{quantity}} lower limit {{from}} → {{to}}',
  'loosened.count.value': 'Readings in a row before an alarm {{from}} → {{to}}',
  'loosened.count.rate': 'Rates in a row before an alarm {{from}} → {{to}}',
  'loosened.silence': 'Missed intervals before no data {{from}} → {{to}}',
  'loosened.none': 'none',
};
