import type { HoleDepth, MatchedDepths } from '@talus/domain/surveys/match-depths';
import { type Survey, surveyChecksums } from '@talus/domain/surveys/survey';
import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import styles from './ProbeImport.module.css';

type Props = { survey: Survey; matched: MatchedDepths<HoleDepth> | null };

/** Checksums of the survey, and depths without a counterpart. */
export const ProbeFacts = ({ survey, matched }: Props) => {
  const { t } = useTranslation('manualImport');
  const { a, b } = surveyChecksums(survey);
  const words = ({ mean, sd, n }: NonNullable<typeof a>) => ({
    mean: formatNumber(mean, { decimals: 1 }),
    sd: formatNumber(sd, { decimals: 1 }),
    n,
  });
  const depths = (list: readonly number[]) => list.map((depth) => Math.abs(depth)).join(t('list.mark'));
  const missing = matched?.missing.map(({ depth }) => depth) ?? [];
  const unknown = matched?.unknown ?? [];
  return (
    <ul className={styles.facts}>
      {a && <li>{t('probe.checksum', words(a))}</li>}
      {b && <li>{t('probe.checksum.b', words(b))}</li>}
      {b && <li>{t('probe.stored')}</li>}
      {unknown.length > 0 && <li>{t('probe.unknown', { depths: depths(unknown) })}</li>}
      {missing.length > 0 && <li>{t('probe.missing', { depths: depths(missing) })}</li>}
    </ul>
  );
};
