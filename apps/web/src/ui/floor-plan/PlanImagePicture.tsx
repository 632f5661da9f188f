import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { Box, Row } from '../layout/primitives';
import styles from './FloorPlan.module.css';
import type { PlanImage } from './pins';
import type { PlanPicture } from './use-plan-picture';

type Props = { image: Pick<PlanImage, 'name' | 'file_name'>; picture: PlanPicture };

/** The drawing, over the previous one while loading; where none loads, blank paper that keeps the pins in place. */
export const PlanImagePicture = ({ image, picture }: Props) => {
  const { t } = useTranslation('layout');
  const { path, kept, isMissing, tries, onLoad, onError } = picture;
  return (
    <>
      {kept && <img className={styles.image} src={kept} alt={t('image.alt', { name: image.name })} draggable={false} />}
      {isMissing && !kept && <div className={styles.blank} />}
      {!isMissing && (
        <img
          key={`${path} ${tries}`}
          className={styles.image}
          src={path}
          alt={kept ? '' : t('image.alt', { name: image.name })}
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </>
  );
};

/** Error above the plan, where no pin can hide it: the drawing failed to load. */
export const PlanImageFailure = ({ image, picture }: Props) => {
  const { t } = useTranslation(['layout', 'ui']);
  if (!picture.isMissing) return null;
  return (
    <Row
      gap={8}
      align="center"
      flex="none"
      minHeight={40}
      pad="4 12"
      surface="invalid"
      borderBottom="line"
      size="data"
      tone="plain"
      role="alert"
    >
      <Icon name="image" />
      <Box as="p" flex={1}>
        {t(picture.kept ? 'image.kept' : 'image.missing', { name: image.file_name })}
      </Box>
      <Button size="small" icon="refresh" onClick={picture.retry}>
        {t('ui:action.retry')}
      </Button>
    </Row>
  );
};
