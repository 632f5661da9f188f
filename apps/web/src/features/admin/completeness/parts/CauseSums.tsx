import type { CauseCounts } from '@talus/domain/completeness/share-causes';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../../../ui/layout/primitives';
import { CauseMark } from './CauseMark';

const SHOWN = ['silent', 'refused', 'nan', 'masked'] as const;

/** Shows the missing readings by cause for the whole heat map. */
export const CauseSums = ({ causes }: { causes: CauseCounts }) => {
  const { t } = useTranslation('adminCompleteness');
  return (
    <Row as="ul" gap="4 16" wrap size="data" tone="muted" aria-label={t('causes')}>
      {SHOWN.map((cause) => (
        <Row as="li" gap={6} align="center" nowrap key={cause}>
          <CauseMark cause={cause} />
          {t(`cause.${cause}`)}{' '}
          <Text as="b" tone="plain">
            {formatCount(causes[cause])}
          </Text>
        </Row>
      ))}
    </Row>
  );
};
