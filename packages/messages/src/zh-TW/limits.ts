/** Bounds out of order, for the confirmation before a save. */
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
  'loosened.plus': '{{level}}{{quantity}}上限 {{from}} → {{to}}',
  'loosened.minus': '{{level}}{{quantity}}下限 {{from}} → {{to}}',
  'loosened.count.value': '連續超過幾筆才告警 {{from}} → {{to}}',
  'loosened.count.rate': '變化量連續超過幾筆才告警 {{from}} → {{to}}',
  'loosened.silence': '缺幾個資料間隔才算無資料 {{from}} → {{to}}',
  'loosened.none': '不設',
} as const;
