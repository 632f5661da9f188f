import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import type { Zone } from '@talus/domain/time/zone';
import type { EntryDay } from '../queries';

export type SheetProps = {
  /** Key of the draft: project, date, type and instruments. */
  draft: string;
  type: ManualType;
  instruments: readonly ManualInstrument[];
  day: EntryDay;
  /** The date, and the time of day of rows without their own. */
  date: string;
  clock: string;
  /** End of the date; decides which versions apply. */
  until: number;
  zone: Zone;
  /** Element in the screen's bar for the sheet's tools. */
  tools: HTMLElement | null;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
};
