import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { Peak } from '@talus/domain/alerts/events/peak';
import type { Owed } from '@talus/domain/completeness/share';
import type { PeriodSummary } from '@talus/domain/exports/period-summary';
import type { RainFigures } from '@talus/domain/rain/figures';
import type { Status } from '@talus/domain/status/status';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { ProjectAccess } from '../../../platform/auth/project-access';
import type { InstrumentNow } from '../../../records/instruments/rows';
import type { CountedProject, CountedRow } from '../../completeness/read';

/** The profile fields of a project that the cover shows. */
export type Profile = Partial<Record<'client' | 'contractor' | 'instrument_company' | 'location', string>>;

export type ReportPeak = Peak<{ time: number; value: number }> & { version: { unit: string; decimals: number } };

/** An instrument over the period, with its state at the end. */
export type ReportInstrument = {
  row: InstrumentNow;
  status: Status;
  summary: PeriodSummary;
  /** From the first to the last reading, without the steps between versions; null without readings. */
  change: number | null;
  /** Worst excess over the limits in force; null if no limit was passed. */
  peak: ReportPeak | null;
  owed: Owed;
  counted: CountedRow | null;
};

export type ReportArea = { id: string; name: string; stations: number; instruments: ReportInstrument[] };

export type ReportData = {
  project: ProjectAccess & { name: string; profile: Profile };
  user: CurrentUser;
  /** Name of the user who made it. */
  author: string;
  /** The elapsed part of the period. */
  from: number;
  to: number;
  now: number;
  areas: ReportArea[];
  /** Instruments of all areas, and without an area. */
  instruments: ReportInstrument[];
  /** Alarms without retracted ones, which are only in `listed`. Oldest first. */
  alarms: AlertEventRow[];
  /** Every row of the alarm list, oldest first. */
  listed: AlertEventRow[];
  completeness: CountedProject;
  owed: Owed;
  /** Rain figures of each gauge. */
  gauges: GaugeFigures[];
};

export type GaugeFigures = { gauge: ReportInstrument } & RainFigures;
