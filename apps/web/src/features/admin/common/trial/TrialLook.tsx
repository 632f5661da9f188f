import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../../../ui/layout/primitives';
import { durationWord, sayWord } from '../../../../ui/status/format-age';
import { compareRises } from './compare-rises';
import { useTrial } from './queries';
import styles from './TrialLook.module.css';
import type { TrialProps } from './TrialResult';

/** Shows a trial summary before the rules are saved; renders nothing until known. */
export const TrialLook = ({ instrument, days, rules, decimals }: TrialProps) => {
  const { t } = useTranslation('adminTrial');
  const { t: ui } = useTranslation('ui');
  const trial = useTrial(instrument, days, rules).data;
  if (!trial) return null;
  const { silenced, highestSilenced, added, laterMs, earlierMs } = compareRises(trial.rises);
  const duration = (ms: number) => sayWord(ui, durationWord(ms));
  const sentences = [
    silenced > 0 && t('look.silenced', { n: silenced, value: formatNumber(highestSilenced, { decimals }) }),
    added > 0 && t('look.added', { n: added }),
    laterMs !== null && t('look.later', { duration: duration(laterMs) }),
    earlierMs !== null && t('look.earlier', { duration: duration(earlierMs) }),
  ].filter((sentence) => sentence !== false);
  return (
    <section className={styles.look} aria-label={t('look')}>
      <Text as="h3" below={4} size="data">
        {t('look')}
      </Text>
      <Box as="ul" size="data" line={22}>
        {(sentences.length > 0 ? sentences : [t('look.same')]).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </section>
  );
};
