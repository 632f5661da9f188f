import { listInstrumentOptions } from '@talus/contract/instruments/instrument-admin';
import {
  createInstrumentGroup,
  deleteInstrumentGroup,
  type InstrumentGroup,
  type InstrumentGroupInput,
  listInstrumentGroups,
  saveInstrumentGroup,
} from '@talus/contract/instruments/instrument-groups';
import { useRead } from '../../../app/data/read';
import { write } from '../../../app/data/write';

export const useGroups = (projectId: string) => useRead(listInstrumentGroups, { params: { projectId } });

/** Reads the instruments of the project as options. */
export const useOptions = (project: string, enabled: boolean) =>
  useRead(listInstrumentOptions, { query: { project } }, { enabled });

/** The writes of groups. Each refreshes the list. */
export const groupWrites = (projectId: string) => ({
  create: (body: InstrumentGroupInput) => write(createInstrumentGroup, { params: { projectId }, body }),
  save: (groupId: string, body: InstrumentGroupInput) =>
    write(saveInstrumentGroup, { params: { projectId, groupId }, body }),
  remove: ({ _id: groupId, revision }: InstrumentGroup) =>
    write(deleteInstrumentGroup, { params: { projectId, groupId }, query: { revision } }),
});
