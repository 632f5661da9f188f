import assert from 'node:assert/strict';
import { biasShift, checksumOf, checksumSpread } from '@talus/domain/depth-curves/checksum';
import { computeIncrements, positionsOf } from '@talus/domain/depth-curves/shape';
import { accumulateUpwards, convertFaces, PLAIN_CALIBRATION } from '@talus/domain/readings/result';
import { readSurvey } from '@talus/domain/surveys/read-survey';
import { dateOrder, surveyTime } from '@talus/domain/surveys/survey-date';
import type { Check } from './check';

const INITIAL = 'inclinometer/VEGA_VI-1_20230111.csv';
const LATER = 'inclinometer/VEGA_VI-1_20240113.csv';

/** Result per unit: 500 mm between depths, read-out constant 50,000,000: interval / (2 × constant). */
const F1 = 500 / (2 * 5e7);

type Face = { depth: number; plus: number; minus: number };
type Expected = {
  inclinometer: { rows: { depth: number; AminusA?: number; inc?: number; cum: number }[]; checksum_mean: number };
};

/** Reads the depths of a survey, deepest first, with the import of probe files. */
function survey(text: string): Face[] {
  const answer = readSurvey(text);
  if ('refusal' in answer) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  const { format, hole, depths } = answer.survey;
  assert.deepEqual([format, hole], ['rst', 'VI-01']);
  return depths.map(({ depth, aPlus, aMinus }) => ({ depth, plus: aPlus ?? 0, minus: aMinus ?? 0 })).reverse();
}

const surveys: Check = {
  name: 'inclinometer/VEGA_VI-1, 2023-01-11 to 2024-01-13',
  async run(folder) {
    const [initial, later] = [survey(await folder.text(INITIAL)), survey(await folder.text(LATER))];
    const increments = later.map(({ plus, minus }, i) =>
      convertFaces(plus, minus, {
        ...PLAIN_CALIBRATION,
        f: [0, F1, 0, 0, 0, 0],
        aPlusInitial: initial[i]?.plus ?? null,
        aMinusInitial: initial[i]?.minus ?? null,
      }),
    );
    const sums = accumulateUpwards(increments);
    const { inclinometer } = JSON.parse(await folder.text('expected/test_vectors.json')) as Expected;
    assert.equal(later.length, 38, 'depths');
    const answer = readSurvey(await folder.text(INITIAL));
    const said = 'survey' in answer ? answer.survey.dateText : '';
    // 11/01 is the eleventh of January, according to the file name
    assert.equal(surveyTime(said, dateOrder(said, INITIAL) ?? 'month-first'), '2023-01-11 12:59');
    for (const expected of inclinometer.rows) {
      const i = later.findIndex(({ depth }) => depth === expected.depth);
      const face = later[i] as Face;
      const near = (actual: number | null | undefined, wanted: number | undefined, what: string) =>
        wanted === undefined || assert.ok(Math.abs((actual ?? Number.NaN) - wanted) < 1e-5, `${face.depth} m ${what}: ${actual}, not ${wanted}`); // biome-ignore format: one line
      near(F1 * (face.plus - face.minus), expected.AminusA, 'deviation');
      near(increments[i], expected.inc, 'increment');
      near(sums[i], expected.cum, 'sum');
    }
    const checksum = later.reduce((sum, { plus, minus }) => sum + plus + minus, 0) / later.length;
    assert.equal(checksum.toFixed(2), String(inclinometer.checksum_mean), 'checksum');
    return `38 depths, ${sums.at(-1)?.toFixed(5)} mm at the top`;
  },
};

const MIDDLE = 'inclinometer/VEGA_VI-1_20230211.csv';

/**
 * Mean and population sd of A+ and A− together, and the shift of half their mean since the first survey, computed
 * from the files themselves.
 */
const CHECKSUMS = [
  { file: INITIAL, mean: 50_076.87, sd: 7819.4, shift: 0 },
  { file: MIDDLE, mean: 49_394.71, sd: 5179.38, shift: -341.08 },
  { file: LATER, mean: 50_144.87, sd: 5536.74, shift: 34 },
];

const checksums: Check = {
  name: 'inclinometer/VEGA_VI-1, checksums of three surveys',
  async run(folder) {
    const sums = (text: string) => survey(text).map(checksumOf);
    const first = sums(await folder.text(INITIAL));
    for (const { file, mean, sd, shift } of CHECKSUMS) {
      const own = sums(await folder.text(file));
      const spread = checksumSpread(own);
      const found = [spread?.mean, spread?.sd, biasShift(own, first)].map((value) => value?.toFixed(2));
      assert.deepEqual(found, [mean, sd, shift].map((value) => value.toFixed(2)), file); // biome-ignore format: one line
    }
    const depths = survey(await folder.text(INITIAL)).map(({ depth }) => depth);
    const back = computeIncrements(depths, positionsOf(depths, first));
    for (const [i, sum] of first.entries()) assert.ok(Math.abs((back[i] ?? Number.NaN) - (sum ?? 0)) < 1e-6, 'there and back'); // biome-ignore format: one line
    return `bias moved ${CHECKSUMS.at(-1)?.shift} digits in a year`;
  },
};

export const inclinometerChecks: readonly Check[] = [surveys, checksums];
