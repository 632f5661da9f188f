import type { VariantSettings } from '@talus/domain/variants/variants';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
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
    <aside className={styles.picture}>
      <Suspense>
        <Picture />
      </Suspense>
      <div className={styles.words}>
        <p className={styles.title}>{t('picture.title')}</p>
        <p className={styles.subtitle}>{t('picture.subtitle')}</p>
      </div>
    </aside>
  );
};
