import {
  disableClient,
  enableClient,
  linkPassword,
  listClients,
  type PasswordLink,
  type Person,
  registerClient,
  saveClient,
} from '@talus/contract/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';

const KEY = ['admin', 'people'];

export const usePeople = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(listClients, {}, { signal }), meta: { quiet: true } });

/** The mutations of people. Each puts its answer into the cached list and invalidates the list. */
export const usePeopleWrites = () => {
  const client = useQueryClient();
  const take = (person: Person) => {
    client.setQueryData<Person[]>(KEY, (people) => {
      if (!people) return people;
      const isKnown = people.some(({ _id }) => _id === person._id);
      return isKnown ? people.map((each) => (each._id === person._id ? person : each)) : [person, ...people];
    });
    void client.invalidateQueries({ queryKey: KEY });
    return person;
  };
  return {
    register: async (body: Parameters<typeof api<typeof registerClient>>[1]['body']) => {
      const answer = await api(registerClient, { body });
      take(answer.user);
      return answer;
    },
    save: async (clientId: string, body: Parameters<typeof api<typeof saveClient>>[1]['body']) =>
      take(await api(saveClient, { params: { clientId }, body })),
    freeze: async (clientId: string) => {
      const projects = await api(disableClient, { params: { clientId } });
      void client.invalidateQueries({ queryKey: KEY });
      return projects;
    },
    unfreeze: async (clientId: string) => take(await api(enableClient, { params: { clientId } })),
    link: async (clientId: string): Promise<PasswordLink> => {
      const link = await api(linkPassword, { params: { clientId } });
      void client.invalidateQueries({ queryKey: KEY });
      return link;
    },
  };
};
