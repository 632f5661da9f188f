/** A country's calling code and its ISO 3166 region, from which the browser derives the name. */
export type Country = { region: string; code: string };

const LIST = `TW 886, JP 81, KR 82, CN 86, HK 852, MO 853, SG 65, MY 60, TH 66, VN 84, PH 63, ID 62, IN 91, BD 880, LK 94,
  NP 977, PK 92, MM 95, KH 855, LA 856, BN 673, MN 976, AU 61, NZ 64, US 1, CA 1, MX 52, BR 55, AR 54, CL 56, CO 57, PE 51,
  GB 44, IE 353, DE 49, FR 33, IT 39, ES 34, PT 351, NL 31, BE 32, LU 352, CH 41, AT 43, SE 46, NO 47, DK 45, FI 358,
  IS 354, PL 48, CZ 420, SK 421, HU 36, RO 40, BG 359, GR 30, TR 90, UA 380, RU 7, IL 972, SA 966, AE 971, QA 974, KW 965,
  EG 20, ZA 27, NG 234, KE 254, MA 212`;

/** Taiwan first, then its neighbours, then the rest of the world. */
export const COUNTRIES: readonly Country[] = LIST.split(',').map((entry) => {
  const [region = '', digits = ''] = entry.trim().split(' ');
  return { region, code: `+${digits}` };
});

/** Unique codes: two countries share `+1`. */
export const COUNTRY_CODES: readonly string[] = [...new Set(COUNTRIES.map(({ code }) => code))];

export const DEFAULT_COUNTRY_CODE = '+886';
