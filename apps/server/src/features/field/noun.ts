import type { FieldRoute } from '@talus/contract/data/field';
import type { Noun } from '../../platform/changes/noun';
import { type RouteRow, routesOf } from './store';

export const wireRoute = ({ id, revision, name, stops, madeBy, updatedAt }: RouteRow): FieldRoute => ({
  _id: id,
  revision,
  name,
  stops,
  made_by: madeBy,
  updated_at: updatedAt.toISOString(),
});

export const FIELD_ROUTE: Noun<FieldRoute> = {
  name: 'field-route',
  table: 'field_route',
  missing: 'field.route-not-found',
  load: async (db, nos) =>
    (await routesOf(db, nos)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: row.projectNo,
      // The operations centre has no routes, and may not see every instrument on a route
      isOcc: false,
      answer: wireRoute(row),
    })),
  recorded: ({ name, stops }) => ({ name, stops: stops.map((stop) => stop.name) }),
};
