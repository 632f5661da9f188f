import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { IconButton } from '../../../ui/controls/IconButton';
import { Text } from '../../../ui/layout/primitives';
import { RichText } from '../../../ui/rich-text/RichText';
import { useAround } from '../context';
import { TileCard } from '../parts/TileCard';
import styles from './tiles.module.css';

/** The project information: current notes for everybody in the project. */
export const InformationTile = () => {
  const { t } = useTranslation('dashboard');
  const zone = useZone();
  const { information, onEditInformation } = useAround();
  const { text, saved_at, saved_by } = information;
  const when = saved_at && formatTime(Date.parse(saved_at), zone, 'MM-DD HH:mm');
  return (
    <TileCard
      title={t('information.title')}
      tools={
        <>
          {when && (
            <span title={saved_by ? t('information.by', { name: saved_by.name, time: when }) : undefined}>{when}</span>
          )}
          {onEditInformation && (
            <IconButton icon="pen" size="small" label={t('information.edit')} onClick={onEditInformation} />
          )}
        </>
      }
      className={styles.informationTileBody}
    >
      {text ? (
        <RichText html={text} />
      ) : (
        <Text as="p" tone="muted">
          {t('information.empty')}
        </Text>
      )}
    </TileCard>
  );
};
