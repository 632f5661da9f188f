import {
  disableClient,
  enableClient,
  linkPassword,
  listClients,
  type PasswordLink,
  type Person,
  registerClient,
  saveClient,
} from '@talus/contract/admin/people';
import { changeAnswer, useRead } from '../../../app/data/read';
import { refreshAfter, write } from '../../../app/data/write';
import { api } from '../../../lib/api';

export const usePeople = () => useRead(listClients, {});

/** Puts the answer of a write into the cached list, and refreshes the list. */
const take = (person: Person) => {
  changeAnswer(listClients, {}, (people) => {
    const isKnown = people.some(({ _id }) => _id === person._id);
    return isKnown ? people.map((each) => (each._id === person._id ? person : each)) : [person, ...people];
  });
  void refreshAfter(saveClient, {});
  return person;
};

/** The writes of people. Each refreshes the list. */
export const peopleWrites = {
  register: async (body: Parameters<typeof api<typeof registerClient>>[1]['body']) => {
    const answer = await api(registerClient, { body });
    take(answer.user);
    return answer;
  },
  save: async (clientId: string, body: Parameters<typeof api<typeof saveClient>>[1]['body']) =>
    take(await api(saveClient, { params: { clientId }, body })),
  freeze: (clientId: string) => write(disableClient, { params: { clientId } }),
  unfreeze: async (clientId: string) => take(await api(enableClient, { params: { clientId } })),
  link: (clientId: string): Promise<PasswordLink> => write(linkPassword, { params: { clientId } }),
};
