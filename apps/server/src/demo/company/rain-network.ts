import { alongLine } from './line';
import type { AreaPlan } from './plan';

/** 26 gauges, one station each, by kilometre. */
const NORTH = [
  'TK00+600',
  'TK01+850',
  'TK02+700',
  'TK03+900',
  'TK04+750',
  'TK05+500',
  'TK06+900',
  'TK07+600',
  'TK08+400',
];
const MIDDLE = [
  'TK09+300',
  'TK10+050',
  'TK11+150',
  'TK12+250',
  'TK13+660',
  'TK14+800',
  'TK15+700',
  'TK16+400',
  'TK17+050',
];
const SOUTH = ['TK18+930', 'TK20+100', 'TK21+400', 'TK22+650', 'TK24+000', 'TK25+350', 'TK27+100', 'TK29+200'];

const SECTIONS: [name: string, places: string[], logger: string][] = [
  ['北段', NORTH, 'RTU-N'],
  ['中段', MIDDLE, 'RTU-M'],
  ['南段', SOUTH, 'RTU-S'],
];

const ALL = [...NORTH, ...MIDDLE, ...SOUTH];

export const RAIN_AREAS: readonly AreaPlan[] = [
  ...SECTIONS.flatMap(([name, places, logger]) =>
    places.map((place) => ({
      name,
      at: alongLine(place),
      logger,
      stations: { [place]: `RG-${101 + ALL.indexOf(place)}` },
    })),
  ),
  ...SECTIONS.map(([, places, logger]) => ({
    name: '記錄器',
    at: alongLine(places[0] as string),
    logger,
    stations: { [logger]: logger.replace('RTU', 'BATT') },
  })),
];
