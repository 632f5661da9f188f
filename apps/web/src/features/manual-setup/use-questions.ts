import { formatCount } from '@talus/domain/text/format-number';
import { limitSentence } from '@talus/messages/limit-sentence';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/overlay/Confirm';
import type { SheetRow } from '../../ui/sheet/rows';
import type { KnownStarts } from './row-effect';
import { disordersIn, placelessNames } from './rows';

/** Maximum number of lines in a confirmation. */
const SHOWN = 8;

const NONE_KNOWN: KnownStarts = new Map();

/** Confirms before an upload: instruments without a station, limits out of order, deleted rows. False: declined. */
export const useQuestions = () => {
  const { t } = useTranslation('manualSetup');
  const { t: say } = useTranslation('limits');
  const confirm = useConfirm();
  return async (
    sent: readonly SheetRow[],
    removed: readonly SheetRow[],
    known: KnownStarts = NONE_KNOWN,
  ): Promise<boolean> => {
    const placeless = placelessNames(sent, known);
    if (placeless.length > 0) {
      const names = placeless.slice(0, SHOWN).join(t('place.comma'));
      const isMeant = await confirm({
        title: t('place.title', { n: formatCount(placeless.length) }),
        body: `${names}${placeless.length > SHOWN ? '…' : ''}\n${t('place.body')}`,
        yes: t('place.yes'),
      });
      if (!isMeant) return false;
    }
    const lines = disordersIn(sent)
      .slice(0, SHOWN)
      .map(({ name, disorder }) => `${name} ${limitSentence(disorder, (key, params) => say(key, params ?? {}))}`);
    if (lines.length > 0) {
      const isMeant = await confirm({ title: t('limits.title'), body: lines.join('\n'), yes: t('limits.yes') });
      if (!isMeant) return false;
    }
    if (removed.length === 0) return true;
    return confirm({
      title: t('delete.title', { n: formatCount(removed.length) }),
      body: t('delete.body'),
      yes: t('delete.yes'),
      cancelled: 'delete',
    });
  };
};
