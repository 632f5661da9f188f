import { type Survey, surveyChecksums } from '@talus/domain/surveys/survey';
import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../ui/layout/primitives';
import type { ProbeHole } from './holes';
import type { matchAxes } from './state';

type Props = { survey: Survey; hole: ProbeHole | null; matched: ReturnType<typeof matchAxes> | null };

/** Checksums of the survey, and depths without a counterpart. */
export const ProbeFacts = ({ survey, hole, matched }: Props) => {
  const { t } = useTranslation('manualImport');
  const { a, b } = surveyChecksums(survey);
  const words = ({ mean, sd, n }: NonNullable<typeof a>) => ({
    mean: formatNumber(mean, { decimals: 1 }),
    sd: formatNumber(sd, { decimals: 1 }),
    n,
  });
  const depths = (list: readonly number[]) => list.map((depth) => Math.abs(depth)).join(t('list.mark'));
  const missing = matched?.a.missing.map(({ depth }) => depth) ?? [];
  const unknown = matched?.a.unknown ?? [];
  const unknownB = matched?.b?.unknown ?? [];
  return (
    <Box as="ul" pad="0 12 8" size="data" line={22}>
      {a && <li>{t('probe.checksum', words(a))}</li>}
      {b && <li>{t('probe.checksum.b', words(b))}</li>}
      {b && hole?.b && <li>{t('probe.stored.both', { a: hole.name, b: hole.b.name })}</li>}
      {b && hole && !hole.b && <li>{t('probe.stored.a', { name: hole.name })}</li>}
      {unknown.length > 0 && <li>{t('probe.unknown', { depths: depths(unknown) })}</li>}
      {unknownB.length > 0 && <li>{t('probe.unknown.b', { depths: depths(unknownB) })}</li>}
      {missing.length > 0 && <li>{t('probe.missing', { depths: depths(missing) })}</li>}
    </Box>
  );
};
