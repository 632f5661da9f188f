/** Bounds that stand out of order, for questions before a save. */
export const limits = {
  WL: '注意',
  AL: '警戒',
  WSL: '行動',
  value: '',
  rate1Hr: ' 1 h ',
  rate24Hr: ' 24 h ',
  above: '{{level}}{{quantity}}上限 {{bound}} 高於{{other}}上限 {{limit}}',
  below: '{{level}}{{quantity}}下限 {{bound}} 低於{{other}}下限 {{limit}}',
  crossed: '{{level}}{{quantity}}下限 {{bound}} 不低於上限 {{limit}}',
} as const;
