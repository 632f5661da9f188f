import type { VariantSettings } from '@talus/domain/variants/variants';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../ui/layout/primitives';
import styles from './LoginPicture.module.css';

type Look = Exclude<VariantSettings['loginLook'], 'plain'>;

/** Lazy pictures, each a chunk of its own, so that the form does not wait for them. */
const PICTURES: Record<Look, ComponentType> = {
  contour: lazy(async () => ({ default: (await import('./pictures/ContourPicture')).ContourPicture })),
  rail: lazy(async () => ({ default: (await import('./pictures/RailPicture')).RailPicture })),
  metro: lazy(async () => ({ default: (await import('./pictures/MetroPicture')).MetroPicture })),
};

export const LoginPicture = ({ look }: { look: Look }) => {
  const { t } = useTranslation('login');
  const Picture = PICTURES[look];
  return (
    <Box as="aside" overflow="hidden" relative className={styles.picture}>
      <Suspense>
        <Picture />
      </Suspense>
      <Box tone="picture" className={styles.words}>
        <Text as="p" weight="strong" className={styles.title}>
          {t('picture.title')}
        </Text>
        <Text as="p" size={16} className={styles.subtitle}>
          {t('picture.subtitle')}
        </Text>
      </Box>
    </Box>
  );
};
