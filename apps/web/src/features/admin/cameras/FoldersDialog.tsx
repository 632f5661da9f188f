import type { CameraFolder } from '@talus/contract/places/cameras';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { Loaded } from '../../../app/frame/Loaded';
import { Text } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import { OrderDialog } from '../common/OrderDialog';
import styles from './Cameras.module.css';
import { CAMERA_FOLDERS } from './form';
import { saveFolders, useCameraFolders } from './queries';

type Props = { project: string; onSaved: () => void; onClose: () => void };

/** Chooses the folders whose images belong to the project; each option names the project that has the folder now. */
export const FoldersDialog = ({ project, onSaved, onClose }: Props) => {
  const { t } = useTranslation('adminCameras');
  const query = useCameraFolders(project);
  if (!query.data)
    return (
      <Dialog title={t('folders')} onClose={onClose} wide>
        <Loaded query={query} what={t('folders')} empty={null}>
          {() => null}
        </Loaded>
      </Dialog>
    );
  const own = query.data.filter((one) => one.project?._id === project).map(({ folder }) => folder);
  return (
    <OrderDialog
      draft={`camera folders of ${project}`}
      title={t('folders')}
      form={CAMERA_FOLDERS}
      record={{ folder: own }}
      options={{ folders: query.data.map((one) => ({ value: one.folder, text: textOf(t, one, project) })) }}
      notice={
        <Text as="p" size="data" line={20} tone="muted" className={styles.about}>
          {t('folders.about')}
        </Text>
      }
      save={({ folder }) =>
        outcomeOf(async () => {
          await saveFolders(project, folder);
          onSaved();
        })
      }
      onClose={onClose}
    />
  );
};

const textOf = (t: TFunction<'adminCameras'>, { folder, project }: CameraFolder, own: string): string => {
  if (project?._id === own) return folder;
  return project === null ? t('folder.free', { folder }) : t('folder.of', { folder, project: project.name });
};
