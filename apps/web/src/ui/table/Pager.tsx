import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { Row } from '../layout/primitives';
import { pageSlots } from './arrange';
import styles from './table.module.css';

type Props = { page: number; pages: number; onPage: (page: number) => void; touch?: boolean };

/** The page buttons: at most nine numbers, including the first and the last; on a phone only the current page. */
export const Pager = ({ page, pages, onPage, touch = false }: Props) => {
  const { t } = useTranslation('ui');
  const size = touch ? 'touch' : 'small';
  if (pages === 1) return null;
  return (
    <Row as="nav" aria-label={t('table.pages')} gap={4} align="center">
      <IconButton
        icon="left"
        size={size}
        label={t('table.previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      {touch ? (
        <span className={styles.place}>{t('table.page-of', { page, pages })}</span>
      ) : (
        pageSlots(page, pages).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its place
            <span key={`gap-${index}`} className={styles.place} aria-hidden="true">
              …
            </span>
          ) : (
            <Button
              key={n}
              size={size}
              kind={n === page ? 'secondary' : 'ghost'}
              pressed={n === page}
              aria-label={t('table.page', { n })}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onPage(n)}
            >
              {n}
            </Button>
          ),
        )
      )}
      <IconButton
        icon="right"
        size={size}
        label={t('table.next')}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
};
