import { BANDS } from '@talus/domain/completeness/share';
import { useTranslation } from 'react-i18next';
import { Box, Row } from '../../../../ui/layout/primitives';
import cell from './cell.module.css';
import styles from './parts.module.css';

/** The legend of the shades. Nothing expected is a pattern, because it is neither good nor bad. */
export const Legend = () => {
  const { t } = useTranslation('adminCompleteness');
  return (
    <Row
      gap="4 14"
      align="center"
      wrap
      flex="none"
      pad="4 12"
      borderTop="line"
      size="meta"
      tone="muted"
      className={styles.legend}
    >
      <span>{t('legend')}</span>
      {BANDS.map((band) => (
        <Row as="span" key={band} gap={6} align="center" className={styles.entry}>
          <Box as="i" width={14} block className={cell.cell} data-band={band} />
          {t(`band.${band}`)}
        </Row>
      ))}
      <Box as="span" push>
        {t('legend.note')}
      </Box>
    </Row>
  );
};
