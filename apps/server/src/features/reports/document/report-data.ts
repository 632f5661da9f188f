import type { AlertEventRow } from '@talus/contract/events';
import type { Peak } from '@talus/domain/alerts/peak';
import type { Owed } from '@talus/domain/completeness/share';
import type { PeriodSummary } from '@talus/domain/exports/period-summary';
import type { RainFigures } from '@talus/domain/rain/figures';
import type { Status } from '@talus/domain/status/status';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { ProjectAccess } from '../../../platform/auth/project-access';
import type { CountedProject, CountedRow } from '../../completeness/read';
import type { InstrumentNow } from '../../instruments/rows';

/** What a project says of itself on the cover. */
export type Profile = Partial<Record<'client' | 'contractor' | 'instrument_company' | 'location', string>>;

export type ReportPeak = Peak<{ time: number; value: number }> & { version: { unit: string; decimals: number } };

/** An instrument over the period, as it stood at its end. */
export type ReportInstrument = {
  row: InstrumentNow;
  status: Status;
  summary: PeriodSummary;
  /** How far it went beyond the limits that were in force; null: it passed none. */
  peak: ReportPeak | null;
  owed: Owed;
  counted: CountedRow | null;
};

export type ReportArea = { id: string; name: string; stations: number; instruments: ReportInstrument[] };

export type ReportData = {
  project: ProjectAccess & { name: string; profile: Profile };
  user: CurrentUser;
  /** Who made it. */
  author: string;
  /** The period as far as it has come. */
  from: number;
  to: number;
  now: number;
  areas: ReportArea[];
  /** Of all areas, and of none. */
  instruments: ReportInstrument[];
  /** Alarms that were withdrawn are none: they are in `listed` alone. The oldest first. */
  alarms: AlertEventRow[];
  /** Every row that the list of alarms shows, the oldest first. */
  listed: AlertEventRow[];
  completeness: CountedProject;
  owed: Owed;
  /** What fell at each gauge. */
  gauges: GaugeFigures[];
};

export type GaugeFigures = { gauge: ReportInstrument } & RainFigures;
