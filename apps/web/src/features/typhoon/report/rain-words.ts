import type { TyphoonGauge, TyphoonRain } from '@talus/contract/data/typhoon';
import { formatNumber } from '@talus/domain/text/format-number';
import { gaugePlace } from '../view';
import type { Words } from '../words';

/** Maximum number of gauges named on a slide; the others are counted. */
const MOST_NAMED = 4;

/**
 * Describes where most rain fell along the line. Names gauges without data, or with too little data to be called dry:
 * missing data is never reported as no rain.
 */
export function rainSentences(t: Words, { hours, gauge }: Pick<TyphoonRain, 'hours' | 'gauge'>): string[] {
  if (gauge.length === 0) return [t('rain.none')];
  const [wettest] = gauge;
  const unknown = gauge.filter(({ rain, completeness }) => rain === null || (completeness < 1 && rain === 0));
  if (unknown.length === gauge.length) return [t('summary.unknown', { hours })];
  const silent = unknown.length > 0 ? [t('summary.silent', { count: unknown.length, names: namesOf(t, unknown) })] : [];
  if (!wettest?.rain) return [t('summary.dry', { hours, count: gauge.length - unknown.length }), ...silent];
  const value = formatNumber(wettest.rain, { decimals: 1 });
  return [t('summary.rain', { hours, place: gaugePlace(wettest), value, name: wettest.name }), ...silent];
}

function namesOf(t: Words, gauges: readonly TyphoonGauge[]): string {
  const names = gauges.slice(0, MOST_NAMED).map(({ name }) => name);
  return names.join(t('comma')) + (gauges.length > MOST_NAMED ? t('summary.and-more') : '');
}
