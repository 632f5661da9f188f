import path from 'node:path';
import { assertWorked } from '../kit/assert-worked';
import { databaseUrl } from '../kit/bench-database';
import { letIn, startServer } from '../kit/server-process';
import type { GrownWorld } from './world';

/** Memory of the built server in bytes: after start, and after a request for the latest data of all instruments. */
export type Memory = { started: number; asked: number };

export async function memoryOf(
  serverUrl: string,
  { database, name, folder, projects, size }: GrownWorld,
): Promise<Memory> {
  await letIn(database.pool);
  const server = await startServer({
    ...{ data: path.join(folder, 'data'), files: folder },
    databaseUrl: databaseUrl(serverUrl, name),
  });
  try {
    const started = await server.memory();
    let rows = 0;
    for (const project of Object.values(projects)) {
      const answer = await fetch(`${server.url}/api/project/${project}/data/last/0`, {
        headers: { authorization: `Bearer ${server.token}` },
      });
      if (!answer.ok) throw new Error(`latest data answered ${answer.status}`);
      rows += ((await answer.json()) as unknown[]).length;
    }
    assertWorked('rows of latest data', rows, size.instruments);
    return { started, asked: await server.memory() };
  } finally {
    await server.stop();
  }
}
