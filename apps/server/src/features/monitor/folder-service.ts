import type { CameraFolder } from '@talus/contract/places/cameras';
import * as calls from '@talus/contract/places/cameras';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { writeLog } from '../../platform/changes/write-log';
import { inTransaction } from '../../platform/db/db';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { listFolders, setFolders } from './folder-store';

export function bindCameraFolders(bind: Bind, context: ServerContext): void {
  bind(calls.listCameraFolders, ({ user, params }) => cameraFolders(context, user, params.projectId));
  bind(calls.saveCameraFolders, ({ user, params, body }) =>
    saveCameraFolders(context, user, params.projectId, body.folder),
  );
}

async function cameraFolders(context: ServerContext, user: CurrentUser, projectId: string): Promise<CameraFolder[]> {
  await requireProject(context, user, 'admin.use', projectId);
  return listFolders(context.pool);
}

async function saveCameraFolders(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  typed: readonly string[],
): Promise<CameraFolder[]> {
  const { no, code } = await requireProject(context, user, 'admin.use', projectId);
  const folders = typed.map((folder) => folder.normalize('NFC').trim());
  const now = context.clock.now();
  await inTransaction(context.pool, async (tx) => {
    await setFolders(tx, { projectNo: no, folders, userNo: user.no, now });
    const message = `camera folders of ${code}: ${folders.join(', ')}`.slice(0, 500);
    await writeLog(tx, { user, projectNo: no, type: 'update_log', message, now });
  });
  return listFolders(context.pool);
}
