import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import type { GroupType } from '@talus/domain/hierarchy/instrument-group';
import type { Noun } from '../../platform/changes/noun';
import { type GroupRow, groupsOf, type MemberRow, membersOf } from './store';

export const INSTRUMENT_GROUP: Noun<InstrumentGroup> = {
  name: 'instrument-group',
  table: 'instrument_group',
  missing: 'instrument-group.not-found',
  load: async (db, nos) => {
    const members = await membersOf(db, nos, 'all');
    return (await groupsOf(db, nos)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: row.projectNo,
      answer: wireGroup(row, members),
    }));
  },
  // Instruments and depths only: an instrument's name is not a field of the group
  recorded: ({ name, type, xAxis, yAxis, instrumentList }) => ({
    name,
    type,
    xAxis,
    yAxis,
    instrumentList: instrumentList.map(({ instrument, depth }) => ({ instrument, depth })),
  }),
};

export const wireGroup = (row: GroupRow, members: readonly MemberRow[]): InstrumentGroup => ({
  _id: row.id,
  revision: row.revision,
  name: row.name,
  type: row.type as GroupType,
  xAxis: { min: row.xMin, max: row.xMax, unit: row.xUnit },
  yAxis: { min: row.yMin, max: row.yMax, unit: row.yUnit },
  ...(row.bAxisOf !== null && { b_axis_of: row.bAxisOf }),
  instrumentList: members
    .filter(({ groupNo }) => groupNo === row.no)
    .map(({ id, name, depth }) => ({ instrument: id, name, depth })),
});
