import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notices';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/Button';
import { CopyLinkButton } from '../../../ui/CopyLinkButton';
import { IconButton } from '../../../ui/IconButton';
import { PageHeader } from '../../../ui/PageHeader';
import { RefreshButton } from '../../../ui/RefreshButton';
import { usePhone } from '../../../ui/use-phone';
import type { MapState } from '../state';
import type { MapEntry } from '../view';
import styles from './MapHead.module.css';

type Props = {
  state: MapState;
  entries: readonly MapEntry[];
  projectName: string;
  now: number;
  zone: Zone;
  /** Already in the project's clock. */
  refreshed: string | null;
  isLoading: boolean;
  onRefresh: () => void;
  picture: () => Promise<Blob | null>;
};

export const MapHead = ({
  state,
  entries,
  projectName,
  now,
  zone,
  refreshed,
  isLoading,
  onRefresh,
  picture,
}: Props) => {
  const { t } = useTranslation(['map', 'shell', 'ui']);
  const isPhone = usePhone();
  const savePicture = async () => {
    const blob = await picture();
    if (blob)
      saveFile(
        blob,
        t('picture.name', { project: projectName, time: formatTime(now, zone, 'YYYY-MM-DD HH:mm').replace(':', '') }),
      );
    else notify.error(t('picture.failed'));
  };
  const areas = new Set(entries.flatMap(({ rows }) => rows.map(({ area }) => area._id))).size;
  const count = t(`shown.${state.subject}`, { count: entries.length, areas: t('shown.areas', { count: areas }) });
  return (
    <div className={styles.head}>
      <PageHeader
        title={t('shell:screen.map')}
        shown={entries.length > 0 ? [projectName, count] : [projectName]}
        refreshedAt={refreshed}
        actions={
          <>
            <RefreshButton isLoading={isLoading} onRefresh={onRefresh} />
            <CopyLinkButton />
            {isPhone ? (
              <IconButton icon="image" size="touch" label={t('picture.save')} onClick={savePicture} />
            ) : (
              <Button icon="image" onClick={savePicture}>
                {t('picture.save')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
};
