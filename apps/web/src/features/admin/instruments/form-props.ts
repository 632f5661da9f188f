import type { InstrumentType } from '@talus/contract/instruments/instrument';
import type { InstrumentOption, KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import type { AreaStations, DocumentColumns } from './choices';
import type { InstrumentLink } from './url';

export type InstrumentFormProps = {
  project: string;
  options: readonly InstrumentOption[];
  documents: readonly DocumentColumns[];
  types: readonly InstrumentType[];
  areas: readonly AreaStations[];
  cameras: readonly string[];
  /** Absent: a new instrument. */
  kept?: KeptInstrument;
  version?: KeptVersion;
  onLink: (link: Partial<InstrumentLink>) => void;
};
