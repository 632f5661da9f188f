import * as people from '@talus/contract/people';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindPeople(bind: Bind, context: ServerContext, tools: service.PeopleTools): void {
  bind(people.listClients, ({ user }) => service.listPeople(context, user));
  bind(people.listUsers, ({ user }) => service.listPeople(context, user));
  bind(people.registerClient, ({ user, body }) => service.registerPerson(context, user, body, tools));
  bind(people.saveClient, ({ user, params, body }) => service.savePerson(context, user, params.clientId, body, tools));
  bind(people.disableClient, ({ user, params }) => service.freezePerson(context, user, params.clientId));
  bind(people.enableClient, ({ user, params }) => service.unfreezePerson(context, user, params.clientId));
  bind(people.linkPassword, ({ user, params }) => service.linkPassword(context, user, params.clientId, tools));
}
