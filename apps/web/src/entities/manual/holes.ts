import type { ManualInstrument } from '@talus/contract/data/manual';
import { shallowestFirst } from '@talus/domain/depth-curves/shape';

/** A manually read hole with its depths from the ground down. */
export type Hole = {
  _id: string;
  name: string;
  type: string;
  place: string;
  /** Of the B axis of a hole: the hole with the A axis. */
  bAxisOf: string | null;
  members: readonly ManualInstrument[];
};

export function holesOf(instruments: readonly ManualInstrument[]): Hole[] {
  const byId = new Map<string, ManualInstrument[]>();
  for (const instrument of instruments)
    if (instrument.group) byId.set(instrument.group._id, [...(byId.get(instrument.group._id) ?? []), instrument]);
  return [...byId].map(([_id, members]) => {
    const { group, area, station } = members[0] as ManualInstrument;
    const order = shallowestFirst(members.map((member) => member.group?.depth ?? 0));
    return {
      _id,
      name: group?.name ?? '',
      type: group?.type ?? '',
      bAxisOf: group?.b_axis_of ?? null,
      place: station?.name ?? area?.name ?? '',
      members: order.map((i) => members[i] as ManualInstrument),
    };
  });
}
