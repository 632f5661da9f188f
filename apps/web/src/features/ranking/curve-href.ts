import type { RankingAnswer } from '@talus/contract/data/ranking';
import { paths } from '../../paths';

/** Returns the link to the chart of an instrument over the ranked window. */
export const curveHref = (instrument: string, project: string, { from, to }: Pick<RankingAnswer, 'from' | 'to'>) =>
  paths.chart({ project, instrument, startDate: from, endDate: to });
