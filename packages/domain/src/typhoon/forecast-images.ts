/** Weather-service images in a report: track, rain forecast, radar echo, satellite. */
export const FORECAST_IMAGES = ['path', 'rain', 'radar', 'satellite'] as const;
export type ForecastImage = (typeof FORECAST_IMAGES)[number];

/** Reasons why a request to another host failed. */
export const SOURCE_PROBLEMS = [
  'unset',
  'timeout',
  'unreachable',
  'status',
  'too-large',
  'doctype',
  'not-xml',
  'not-cap',
  'not-a-picture',
] as const;
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];

/** Hours of rain that the map sums. */
export const RAIN_MAP_HOURS = [1, 3, 6, 12, 24] as const;
export type RainMapHours = (typeof RAIN_MAP_HOURS)[number];
export const USUAL_RAIN_MAP_HOURS: RainMapHours = 24;
