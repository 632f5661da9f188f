import { type ChecksumSpread, checksumOf, checksumSpread } from '../depth-curves/checksum';

/** One depth of a survey, in the digits of the read-out; B where the probe has a second axis. */
export type SurveyDepth = {
  /** As the file has it: metres or feet below the top. */
  depth: number;
  aPlus: number | null;
  aMinus: number | null;
  bPlus: number | null;
  bMinus: number | null;
};

export type SurveyFormat = 'rst' | 'geokon' | 'table';

/** What a probe's file says. */
export type Survey = {
  format: SurveyFormat;
  hole: string;
  /** As it is written, since 11/01/2023 means two days; empty where the file does not say. */
  dateText: string;
  probe: string;
  unit: 'm' | 'ft';
  /** What the read-out shows for a sine of 1; null where the file does not say. */
  constant: number | null;
  depths: SurveyDepth[];
};

export const SURVEY_FAULTS = ['not-a-survey', 'no-depths', 'number', 'twice', 'too-large', 'count'] as const;
export type SurveyFault = (typeof SURVEY_FAULTS)[number];

/** Why a file is not taken, and the line where that was seen, from 1. */
export type SurveyRefusal = { fault: SurveyFault; line?: number };

/** More than any hole has, and less than a page should hold. */
export const MOST_SURVEY_BYTES = 2 * 1024 * 1024;

/** Of each axis: n, mean and spread of the checksums; null where it was not read. */
export const surveyChecksums = ({ depths }: Survey): { a: ChecksumSpread | null; b: ChecksumSpread | null } => ({
  a: checksumSpread(depths.map(({ aPlus, aMinus }) => checksumOf({ plus: aPlus, minus: aMinus }))),
  b: checksumSpread(depths.map(({ bPlus, bMinus }) => checksumOf({ plus: bPlus, minus: bMinus }))),
});
