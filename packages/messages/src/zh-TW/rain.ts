/** Classes of heavy rain, with the names of the specification. */
export const rain = {
  HEAVY_RAIN: '大雨',
  TORRENTIAL_RAIN: '豪雨',
  SUPER_TORRENTIAL_RAIN: '大豪雨',
  EXTREME_TORRENTIAL_RAIN: '超大豪雨',
};
