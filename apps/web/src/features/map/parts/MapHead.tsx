import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notices';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { PageHeader } from '../../../ui/PageHeader';
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
  const size = isPhone ? 'touch' : 'normal';
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notify.success(t('link.done'));
    } catch {
      notify.error(t('link.failed'));
    }
  };
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
            <IconButton
              icon="refresh"
              size={size}
              label={t('ui:action.refresh')}
              spinning={isLoading}
              onClick={onRefresh}
            />
            {isPhone ? (
              <IconButton icon="copy" size={size} label={t('link.copy')} onClick={copyLink} />
            ) : (
              <Button kind="ghost" icon="copy" onClick={copyLink}>
                {t('link.copy')}
              </Button>
            )}
            {isPhone ? (
              <IconButton icon="image" size={size} label={t('picture.save')} onClick={savePicture} />
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
