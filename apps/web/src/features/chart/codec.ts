import { readChartLink, writeChartLink } from '@talus/domain/charts/settings/chart-link';
import type { ScreenState } from '@talus/domain/charts/settings/screen-state';
import type { Zone } from '@talus/domain/time/zone';
import type { UrlCodec } from '../../app/url/codec';

/** The URL codec of the screen state; of other parameters only those for embedding are kept. */
export const chartCodec = (zone: Zone): UrlCodec<ScreenState> => ({
  read: (query) => readChartLink(Object.fromEntries(query), zone),
  write: writeChartLink,
  keeps: ['embed', 'useUrl'],
});
