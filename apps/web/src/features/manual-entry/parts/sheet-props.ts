import type { ManualInstrument, ManualType } from '@talus/contract/manual';
import type { Zone } from '@talus/domain/time/zone';
import type { EntryDay } from '../queries';

export type SheetProps = {
  /** Of which project, date, type and instruments. */
  draft: string;
  type: ManualType;
  instruments: readonly ManualInstrument[];
  day: EntryDay;
  /** The date, and the time of day for rows without one of their own. */
  date: string;
  clock: string;
  /** When the date ends: versions of it apply. */
  until: number;
  zone: Zone;
  /** Where the bar of the screen has room for the tools of the sheet. */
  tools: HTMLElement | null;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
};
