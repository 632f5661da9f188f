import type { AlarmQualityAnswer } from '@talus/contract/alarms/alarm-quality';
import { QUALITY_TARGETS, type Verdict } from '@talus/domain/alerts/messages/alarm-targets';
import { formatNumber } from '@talus/domain/text/format-number';

export const percent = (share: number): string => `${formatNumber(share * 100, { decimals: share < 0.1 ? 1 : 0 })} %`;

/** Formats an average: two decimals below 10, none from 10 on. */
export const rate = (n: number): string => formatNumber(n, { decimals: n >= 10 ? 0 : 2 });

export type FigureName = 'average' | 'peak' | 'flood' | 'chattering' | 'standing' | 'loudest';
export const FIGURE_NAMES: readonly FigureName[] = ['average', 'peak', 'flood', 'chattering', 'standing', 'loudest'];

export type Figure = {
  name: FigureName;
  value: string;
  /** The unit as a key of the catalogue; null for shares. */
  unit: 'unit.times' | 'unit.instruments' | 'unit.events' | null;
  target: string;
  verdict: Verdict;
};

/** Returns the tiles on top: each figure with its target and verdict. */
export const figuresOf = (quality: AlarmQualityAnswer): Figure[] => {
  const { peak, load, perOperator, chattering, standing, loudest, verdicts } = quality;
  const windows = load.none + load.one + load.some + load.flood;
  const values: Record<FigureName, Pick<Figure, 'value' | 'unit'>> = {
    average: { value: rate(perOperator), unit: 'unit.times' },
    peak: { value: String(peak.count), unit: 'unit.times' },
    flood: { value: percent(load.flood / windows), unit: null },
    chattering: { value: String(chattering.length), unit: 'unit.instruments' },
    standing: { value: String(standing.length), unit: 'unit.events' },
    loudest: { value: percent(loudest.reduce((sum, { share }) => sum + share, 0)), unit: null },
  };
  return FIGURE_NAMES.map((name) => {
    const { good } = QUALITY_TARGETS[name];
    const isShare = name === 'flood' || name === 'loudest';
    return { name, ...values[name], target: isShare ? percent(good) : String(good), verdict: verdicts[name] };
  });
};
