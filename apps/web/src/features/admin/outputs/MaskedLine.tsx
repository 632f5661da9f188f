import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useMasksOf } from '../../../entities/masks/queries';
import { useMaskReason } from '../../../entities/masks/use-mask-reason';
import { Text } from '../../../ui/layout/primitives';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import styles from './OutputFilters.module.css';
import type { Question } from './question';

/** Number of masks listed individually. */
const MOST_TOLD = 3;

/** Lists the masks that hide readings from the sheet, with reasons. */
export const MaskedLine = ({ asked: { projectId, instruments, range } }: { asked: Question }) => {
  const { t } = useTranslation('adminOutputs');
  const whyOf = useMaskReason();
  const query = useMasksOf(projectId, { instruments, from: range.start, to: range.end });
  if (query.error) return <ErrorLine title={t('masked.failed')}>{errorWords(query.error).text}</ErrorLine>;
  const masks = query.data ?? [];
  if (masks.length === 0) return null;
  const told = masks
    .slice(0, MOST_TOLD)
    .map((mask) => t('masked.one', { name: mask.instrument_name, n: formatCount(mask.count), why: whyOf(mask) }));
  return (
    <Text as="p" size="data" tone="accent" className={styles.masked} role="note">
      {t('masked')} {told.join(t('masked.between'))}
      {masks.length > MOST_TOLD && t('masked.more', { n: masks.length - MOST_TOLD })}
    </Text>
  );
};
