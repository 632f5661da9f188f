import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Text } from '../../../ui/layout/primitives';
import { durationWord, sayWord } from '../../../ui/status/format-age';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import styles from './SystemPage.module.css';
import type { Fault, PartRow } from './state';

type Props = { rows: readonly PartRow[]; now: number };

/** Lists the system parts by severity: healthy parts in one quiet line, others with advice. */
export const PartsTable = ({ rows, now }: Props) => {
  const { t } = useTranslation('adminSystem');
  return (
    <Box as="table" width="full" size="data" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.part')}</th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col">{t('column.since')}</th>
          <th scope="col">{t('column.cure')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PartLine key={row.key} row={row} now={now} />
        ))}
      </tbody>
    </Box>
  );
};

const ICONS = { ok: 'check', trouble: 'warn', danger: 'warn', unknown: 'info' } as const;

const PartLine = ({ row: { part, role, state, since, fault }, now }: { row: PartRow; now: number }) => {
  const { t } = useTranslation('adminSystem');
  const zone = useZone();
  const say = useFaultWords();
  return (
    <tr data-state={state}>
      <th scope="row">{part === 'process' ? t('part.process', { role: role ?? '' }) : t(`part.${part}`)}</th>
      <Text as="td" tone="muted" nowrap className={styles.state}>
        <Icon name={ICONS[state]} /> {t(`state.${state}`)}
      </Text>
      <Text as="td" nowrap className={styles.since}>
        {since !== null && <ReadingTime at={since} now={now} zone={zone} />}
      </Text>
      <Box as="td" width="full" className={styles.cure}>
        {fault && (
          <>
            <b>{say(fault)}</b> {t(`cure.${part}`)}
          </>
        )}
      </Box>
    </tr>
  );
};

function useFaultWords(): (fault: Fault) => string {
  const { t } = useTranslation(['adminSystem', 'ui']);
  const { t: tUi } = useTranslation('ui');
  return (fault) => {
    if ('ms' in fault) return t(`fault.${fault.word}`, { span: sayWord(tUi, durationWord(fault.ms)) });
    if ('count' in fault) return t(`fault.${fault.word}`, { count: fault.count });
    if ('nodes' in fault) return t('fault.partly', { nodes: fault.nodes });
    return t(`fault.${fault.word}`);
  };
}
