import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import styles from './Pager.module.css';

type Props = { page: number; pages: number; onPage: (page: number) => void; touch?: boolean };

/** Numbers around the page that is shown, the first and the last. */
export const pageNumbers = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, i) => i + 1).filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1);

export const Pager = ({ page, pages, onPage, touch = false }: Props) => {
  const { t } = useTranslation('alerts');
  const size = touch ? 'touch' : 'small';
  if (pages === 1) return null;
  return (
    <nav aria-label={t('page.label')} className={styles.pager}>
      <IconButton
        icon="left"
        size={size}
        label={t('page.previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      {pageNumbers(page, pages).map((n, index, all) => (
        <span key={n} className={styles.place}>
          {index > 0 && n - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Button
            size={size}
            kind={n === page ? 'secondary' : 'ghost'}
            pressed={n === page}
            aria-label={t('page.number', { n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </Button>
        </span>
      ))}
      <IconButton
        icon="right"
        size={size}
        label={t('page.next')}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};
