import type { ProjectKey } from './plan';

/** The instruments of the small demo: one of each type, and every story. */
const SMALL: Record<ProjectKey, string> = {
  rail:
    'TM-03 TM-04 STI-11 STI-12 ELP-07 TM-05 MC-02 ELP-08 TM-08 STI-04 ETI-03 RG-02 DS-04 LC-05 MC-05 SAA-05 TM-11 ' +
    'TM-15 STI-15 ELP-15 DS-15 RG-04 BATT-06 BATT-08 BATT-12 BATT-15',
  excavation:
    'LC-09 VG-07 IN-02_0 IN-02_12 IN-02_24 SAA-21X_0 SAA-21X_12 SAA-21X_14 SAA-21X_24 SAA-21Y_0 SAA-21Y_12 SAA-21Y_14 ' +
    'SAA-21Y_24 DS-03 NM-01 BATT-E2',
  rain: 'RG-101 RG-109 RG-113 RG-126',
};

const NAMES = Object.fromEntries(Object.entries(SMALL).map(([key, names]) => [key, new Set(names.split(' '))]));

export function inSmall(project: ProjectKey, name: string): boolean {
  return NAMES[project]?.has(name) ?? false;
}
