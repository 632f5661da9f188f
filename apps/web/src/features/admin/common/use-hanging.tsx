import { type Hanging, type HangingNoun, readHanging } from '@talus/contract/instruments/hanging';
import { formatCount } from '@talus/domain/text/format-number';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { Grid, Row } from '../../../ui/layout/primitives';
import styles from './common.module.css';

/** Kinds of dependents of instruments, in the order of the confirmation. */
const COUNTED = ['readings', 'struck', 'notes', 'photos', 'alarms'] as const satisfies (keyof Hanging)[];
const NAMED = ['formulas', 'batteries'] as const satisfies (keyof Hanging)[];

/** Maximum number of names in a line. */
const MOST_NAMES = 8;

/** Reads the dependents of a record before deletion or disabling; returns the body of the confirmation. */
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
    // The confirmation works without the list; the server asks again if alarms are affected
    const lines = await api(readHanging, { params: { noun, nounId: id } }).then(linesOf, () => null);
    return (
      <Grid gap={8} className={styles.affectedBodyBody}>
        <p>{body}</p>
        {lines === null && <p>{t('hanging.unknown')}</p>}
        {lines && lines.length > 0 && (
          <>
            <p>{t('hanging')}</p>
            <Grid as="ul" gap={4} above={4} aria-label={t('hanging')}>
              {lines.map((line) => (
                <Row as="li" gap={6} align="center" key={line}>
                  {line}
                </Row>
              ))}
            </Grid>
          </>
        )}
      </Grid>
    );
  };
};
