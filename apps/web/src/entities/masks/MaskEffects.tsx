import { useTranslation } from 'react-i18next';
import { errorWords } from '../../app/errors';
import { counted } from '../../lib/counted';
import { Icon } from '../../ui/icons/Icon';
import { Row, Stack } from '../../ui/layout/primitives';
import { ErrorLine } from '../../ui/status/ErrorLine';
import { useSettled } from '../../ui/use-settled';
import styles from './MaskDialog.module.css';
import type { MaskDraft } from './mask-draft';
import { useMaskPreview } from './queries';

/** Debounce of the preview while the user is still choosing. */
const SETTLE_MS = 400;

/** Previews the readings that the mask would remove and the alarms that it would end. */
export const MaskEffects = ({ draft }: { draft: MaskDraft }) => {
  const { t } = useTranslation(['masks', 'status']);
  const { instrumentId, from, to, isOpenEnded, part } = draft;
  const key = JSON.stringify([instrumentId, from, to, isOpenEnded, part]);
  const settled = useSettled(key, SETTLE_MS);
  const preview = useMaskPreview(draft, settled === key);
  if (preview.error) return <ErrorLine title={t('preview.failed')}>{errorWords(preview.error).text}</ErrorLine>;
  if (!preview.data)
    return (
      <Stack as="p" gap={4} pad="8 10" border="line" size="data" className={styles.effects}>
        {t('preview.loading')}
      </Stack>
    );
  const { count, already, dependents, events } = preview.data;
  return (
    <Stack as="ul" gap={4} pad="8 10" border="line" size="data" className={styles.effects} aria-live="polite">
      <li>
        <b>{count > 0 ? t('preview.count', counted(count)) : t('preview.none')}</b>
      </li>
      {already > 0 && <li>{t('preview.already', counted(already))}</li>}
      {dependents > 0 && <li>{t('preview.dependents', counted(dependents))}</li>}
      {events.map(({ _id, instrument_name: name, level, change }) => (
        <Row as="li" key={`${_id} ${change}`} gap={6} align="center">
          <Icon name="warn" /> {t(`preview.${change}`, { name, level: t(`status:${level}`) })}
        </Row>
      ))}
    </Stack>
  );
};
