import type { DOMAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { Box, Stack } from '../layout/primitives';
import styles from './FloorPlan.module.css';
import { PlanImageFailure, PlanImagePicture } from './PlanImagePicture';
import type { PlanImage } from './pins';
import { usePlanPicture } from './use-plan-picture';
import type { Stage } from './use-stage';

type Props = {
  image: Omit<PlanImage, 'pin'>;
  stage: Stage;
  /** Event handlers of the window. */
  gestures: DOMAttributes<HTMLDivElement>;
  className?: string | undefined;
  /** Content over the drawing, under the pins. */
  under?: ReactNode;
  /** List items. */
  pins: ReactNode;
  /** Content over the window, which does not move with the drawing. */
  over?: ReactNode;
  onImageError?: (() => void) | undefined;
};

/** A drawing in its window, with the content of both. */
export const PlanSheet = ({ image, stage, gestures, className, under, pins, over, onImageError }: Props) => {
  const { t } = useTranslation('layout');
  const picture = usePlanPicture(image, onImageError);
  return (
    <Stack width="full" height="full">
      <PlanImageFailure image={image} picture={picture} />
      <Box
        ref={stage.ref}
        flex={1}
        minHeight={0}
        width="full"
        surface="sunken"
        overflow="hidden"
        relative
        className={cx(styles.window, className)}
        data-zoomed={stage.zoom > 1 || undefined}
        {...gestures}
      >
        <div className={styles.sheet} style={stage.box}>
          <PlanImagePicture image={image} picture={picture} />
          {under}
          <ul className={styles.pins} aria-label={t('pins.label', { name: image.name })}>
            {pins}
          </ul>
        </div>
        {over}
      </Box>
    </Stack>
  );
};
