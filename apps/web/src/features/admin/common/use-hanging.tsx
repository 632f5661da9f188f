import { type Hanging, type HangingNoun, readHanging } from '@talus/contract/hanging';
import { formatCount } from '@talus/domain/text/format-number';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import styles from './AffectedBody.module.css';

/** Kinds of things that hang on instruments, in the order in which a question lists them. */
const COUNTED = ['readings', 'struck', 'notes', 'photos', 'alarms'] as const satisfies (keyof Hanging)[];
const NAMED = ['formulas', 'batteries'] as const satisfies (keyof Hanging)[];

/** As many names as a line lists. */
const MOST_NAMES = 8;

/** Reads what hangs on a thing before it is deleted or disabled; answers the body of the question. */
export const useHanging = () => {
  const { t } = useTranslation('places');
  const namesOf = (names: readonly string[]) =>
    `${names.slice(0, MOST_NAMES).join(t('hanging.comma'))}${names.length > MOST_NAMES ? '…' : ''}`;
  const linesOf = (hanging: Hanging): string[] => [
    ...COUNTED.flatMap((kind) =>
      hanging[kind] > 0 ? t(`hanging.${kind}`, { count: hanging[kind], n: formatCount(hanging[kind]) }) : [],
    ),
    ...NAMED.flatMap((kind) =>
      hanging[kind].length > 0 ? t(`hanging.${kind}`, { names: namesOf(hanging[kind]) }) : [],
    ),
  ];
  return async (noun: HangingNoun, id: string, body: string): Promise<ReactNode> => {
    // The question can be answered without the list; the server asks again where alarms are affected
    const lines = await api(readHanging, { params: { noun, nounId: id } }).then(linesOf, () => null);
    return (
      <div className={styles.body}>
        <p>{body}</p>
        {lines === null && <p>{t('hanging.unknown')}</p>}
        {lines && lines.length > 0 && (
          <>
            <p>{t('hanging')}</p>
            <ul className={styles.alarms} aria-label={t('hanging')}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    );
  };
};
