import { alongLine } from './line';
import type { AreaPlan } from './plan';

type Slope = { logger: string; occVisible?: boolean; stations: Record<string, string> };

/** Slopes along the line by kilometre. The operations centre sees the slopes above the track. */
const SLOPES: Record<string, Slope> = {
  'TK03+450': {
    logger: 'CR6-03',
    stations: { E1: 'TM-01 STI-01 ETI-01 MC-01', E2: 'ELP-01 DS-01 LC-01 STI-02', R3: 'RG-03' },
  },
  'TK05+040': {
    logger: 'CR6-05',
    occVisible: true,
    stations: {
      C1: 'TM-06 STI-03 ETI-02',
      C2: 'TM-07 STI-05 ELP-03',
      C3: 'DS-02 ELP-04',
      C4: 'MC-03 LC-02 LC-03',
      R2: 'RG-01',
    },
  },
  'TK05+910': {
    logger: 'CR6-59',
    stations: { C5: 'TM-10 STI-07 ELP-06 MC-04', C6: 'SAA-01 SAA-02 SAA-03 SAA-04' },
  },
  'TK06+480': {
    logger: 'CR6-06',
    occVisible: true,
    stations: { F1: 'TM-11 STI-08 MC-05 ELP-09', F2: 'LC-04 DS-03 ETI-04 SAA-05 SAA-06' },
  },
  'TK08+150': {
    logger: 'CR6-08',
    occVisible: true,
    stations: { B1: 'TM-08 STI-04 ELP-02 TM-09 STI-06 ELP-05 ETI-03 MC-06 LC-05 DS-04', R1: 'RG-02' },
  },
  'TK09+760': {
    logger: 'CR6-09',
    occVisible: true,
    stations: {
      G1: 'TM-12 TM-13 STI-09 ELP-10 MC-07',
      G2: 'SAA-07 SAA-08 SAA-09 SAA-10 SAA-11',
      G3: 'ETI-05 ETI-06 DS-05 LC-06',
    },
  },
  'TK11+300': {
    logger: 'CR6-11',
    occVisible: true,
    stations: { H1: 'TM-14 TM-16 STI-10 STI-13 ETI-07', H2: 'ELP-11 ELP-12 MC-08 DS-06 LC-07' },
  },
  'TK12+300': {
    logger: 'CR6-12',
    occVisible: true,
    stations: { A2: 'TM-03 TM-04 STI-11 STI-12', A3: 'ELP-07 TM-05 MC-02 ELP-08' },
  },
  'TK14+120': {
    logger: 'CR6-14',
    stations: { J1: 'TM-17 STI-14 ELP-13', J2: 'DS-07 MC-09' },
  },
  'TK15+820': {
    logger: 'CR6-15',
    occVisible: true,
    stations: { D1: 'TM-15 STI-15 ELP-15 DS-15', R4: 'RG-04' },
  },
};

export const RAIL_AREAS: readonly AreaPlan[] = [
  ...Object.entries(SLOPES).map(([name, slope]) => ({ name, at: alongLine(name), ...slope })),
  // The loggers' batteries are in an area of their own, out of the way of the slopes
  ...Object.values(SLOPES).map(({ logger }, i) => ({
    name: '記錄器',
    at: alongLine(Object.keys(SLOPES)[i] as string),
    logger,
    stations: { [logger]: logger.replace('CR6', 'BATT') },
  })),
];
