import { type ChecksumSpread, checksumOf, checksumSpread } from '../depth-curves/checksum';

/** One depth of a survey, in digits of the read-out; B when the probe has a second axis. */
export type SurveyDepth = {
  /** Depth as in the file: metres or feet below the top. */
  depth: number;
  aPlus: number | null;
  aMinus: number | null;
  bPlus: number | null;
  bMinus: number | null;
};

/** The axes of a probe: A along its wheels, B across. */
export const PROBE_AXES = ['A', 'B'] as const;
export type ProbeAxis = (typeof PROBE_AXES)[number];

/** Returns the two faces of a depth on one axis. */
export const facesOf = ({ aPlus, aMinus, bPlus, bMinus }: SurveyDepth, axis: ProbeAxis) =>
  axis === 'A' ? { plus: aPlus, minus: aMinus } : { plus: bPlus, minus: bMinus };

/** Tells whether a depth was read on both faces of the B axis. */
export const hasAxisB = ({ bPlus, bMinus }: SurveyDepth): boolean => bPlus !== null && bMinus !== null;

export type SurveyFormat = 'rst' | 'geokon' | 'table';

/** The content of a probe's file. */
export type Survey = {
  format: SurveyFormat;
  hole: string;
  /** Date as written, since 11/01/2023 is ambiguous; empty when the file has none. */
  dateText: string;
  probe: string;
  unit: 'm' | 'ft';
  /** The read-out's digits for a sine of 1; null when the file has none. */
  constant: number | null;
  depths: SurveyDepth[];
};

export const SURVEY_FAULTS = ['not-a-survey', 'no-depths', 'number', 'twice', 'too-large', 'count'] as const;
export type SurveyFault = (typeof SURVEY_FAULTS)[number];

/** The reason for refusing a file, and the line number from 1. */
export type SurveyRefusal = { fault: SurveyFault; line?: number };

/** Larger than any survey, and small enough to hold in a page's memory. */
export const MOST_SURVEY_BYTES = 2 * 1024 * 1024;

/** Returns n, mean and spread of the checksums of each axis; null for an axis without readings. */
export const surveyChecksums = ({ depths }: Survey): { a: ChecksumSpread | null; b: ChecksumSpread | null } => ({
  a: checksumSpread(depths.map(({ aPlus, aMinus }) => checksumOf({ plus: aPlus, minus: aMinus }))),
  b: checksumSpread(depths.map(({ bPlus, bMinus }) => checksumOf({ plus: bPlus, minus: bMinus }))),
});
