import type { AreaPlan } from './plan';

const SITE: [number, number] = [120.9032, 24.6881];

const east = (degrees: number): [number, number] => [SITE[0] + degrees, SITE[1]];

/** Names the sensors of a hole of 24 m, one every 2 m. */
function hole(name: string): string {
  return Array.from({ length: 13 }, (_, i) => `${name}_${2 * i}`).join(' ');
}

/** Names the instruments of an array in a hole behind the wall: both tilt axes at the same depths. */
const array = (name: string) => `${hole(`${name}X`)} ${hole(`${name}Y`)}`;

export const EXCAVATION_AREAS: readonly AreaPlan[] = [
  {
    name: 'EX-01 開挖區',
    at: SITE,
    logger: 'CR6-E1',
    stations: {
      W1: hole('IN-01'),
      S1: 'VG-01 VG-02 VG-03 VG-04 LC-01 LC-02',
      S2: 'VG-05 VG-06 LC-03 LC-04',
      P1: 'DS-01 DS-02 ELP-01 ELP-02 ETI-01',
    },
  },
  {
    name: 'EX-02 開挖區',
    at: east(0.0016),
    logger: 'CR6-E2',
    stations: {
      S4: 'LC-09 VG-07 VG-08 VG-09 VG-10 LC-05',
      W2: hole('IN-02'),
      W4: hole('IN-03'),
      W3: 'DS-03 DS-04 ELP-03 ETI-06 ETI-02',
    },
  },
  { name: 'EX-02 開挖區', at: east(0.0019), logger: 'SAA-E2', stations: { W5: array('SAA-21') } },
  { name: '周界', at: east(0.0008), logger: 'NL-52', stations: { N1: 'NM-01', N2: 'NM-02', N3: 'NM-03' } },
  { name: '記錄器', at: SITE, logger: 'CR6-E1', stations: { 'CR6-E1': 'BATT-E1' } },
  { name: '記錄器', at: east(0.0016), logger: 'CR6-E2', stations: { 'CR6-E2': 'BATT-E2' } },
];
