import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notices';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { usePhone } from '../../../ui/layout/use-phone';

type Props = { projectName: string; now: number; zone: Zone; picture: () => Promise<Blob | null> };

/** A button that saves the present map as an image. */
export const SavePicture = ({ projectName, now, zone, picture }: Props) => {
  const { t } = useTranslation('map');
  const isPhone = usePhone();
  const save = async () => {
    const blob = await picture();
    const time = formatTime(now, zone, 'YYYY-MM-DD HH:mm').replace(':', '');
    if (blob) saveFile(blob, t('picture.name', { project: projectName, time }));
    else notify.error(t('picture.failed'));
  };
  return isPhone ? (
    <IconButton icon="image" size="touch" label={t('picture.save')} onClick={save} />
  ) : (
    <Button icon="image" onClick={save}>
      {t('picture.save')}
    </Button>
  );
};
