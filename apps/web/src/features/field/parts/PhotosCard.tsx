import type { troubledPhotos } from '@talus/domain/field/queue';
import { useTranslation } from 'react-i18next';
import { tell } from '../../../entities/field/store';
import { sync } from '../../../entities/field/sync';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { EntryRow } from './EntryRow';

type Troubled = ReturnType<typeof troubledPhotos>;

/** Lists photos that the server refused or whose file is missing; the user retries or removes each. */
export const PhotosCard = ({ photos }: { photos: Troubled }) => {
  const { t } = useTranslation('field');
  if (photos.length === 0) return null;
  return (
    <Card title={t('photos.title', { count: photos.length })} caption={t('photos.caption')} padded={false} ruled>
      <ul>
        {photos.map((troubled) => (
          <PhotoRow key={troubled.photo.id} {...troubled} />
        ))}
      </ul>
    </Card>
  );
};

const PhotoRow = ({ entry, photo, trouble }: Troubled[number]) => {
  const { t } = useTranslation('field');
  const confirm = useConfirm();
  const { name } = entry;
  const of = { id: entry.id, photo: photo.id };
  const remove = async () => {
    const yes = t('photos.remove.word');
    if (
      await confirm({
        title: t('photos.remove.ask', { name }),
        body: t('photos.remove.text'),
        yes,
        cancelled: 'delete',
      })
    )
      await tell({ type: 'photo-removed', ...of });
  };
  return (
    <EntryRow
      entry={entry}
      icon="camera"
      action={
        <>
          {trouble.type === 'refused' && (
            <Button
              size="touch"
              icon="refresh"
              aria-label={t('photos.again', { name })}
              onClick={() => void tell({ type: 'photo-tried-again', ...of }).then(sync)}
            >
              {t('photos.again.word')}
            </Button>
          )}
          <Button size="touch" aria-label={t('photos.remove', { name })} onClick={remove}>
            {t('photos.remove.word')}
          </Button>
        </>
      }
    >
      {trouble.type === 'refused' ? t('photos.refused', { reason: trouble.reason }) : t('photos.missing')}
    </EntryRow>
  );
};
