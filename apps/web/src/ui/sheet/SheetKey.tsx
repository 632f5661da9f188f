import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { StatusShape } from '../status/StatusShape';
import type { SheetColumn } from './column';
import styles from './Sheet.module.css';

const LOOKS = {
  input: <i className={styles.swatch} />,
  locked: <i className={cx(styles.swatch, styles.swatchLocked)} />,
  edited: <i className={cx(styles.swatch, styles.edited)} />,
  wrong: <i className={cx(styles.swatch, styles.swatchWrong)} />,
  asked: <i className={cx(styles.swatch, styles.swatchAsked)} />,
  limit: <StatusShape status="AL" />,
} satisfies Record<string, ReactNode>;

/** Legend entries that only some sheets need. */
export type KeyEntry = 'wrong' | 'asked' | 'limit';

export const keysOf = (columns: readonly SheetColumn[]): KeyEntry[] => [
  'wrong',
  ...(columns.some(({ ask }) => ask !== undefined) ? (['asked'] as const) : []),
  ...(columns.some(({ status }) => status !== undefined) ? (['limit'] as const) : []),
];

/** The legend of cell styles. */
export const SheetKey = ({ entries }: { entries: readonly KeyEntry[] }) => {
  const { t } = useTranslation('sheet');
  return (
    <ul className={styles.key} aria-label={t('key.label')}>
      {(['input', 'locked', 'edited', ...entries] as const).map((entry) => (
        <li key={entry}>
          {LOOKS[entry]}
          {t(`key.${entry}`)}
        </li>
      ))}
    </ul>
  );
};
