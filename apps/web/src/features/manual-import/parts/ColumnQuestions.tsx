import type { ColumnUse, ManualSheet } from '@talus/domain/manual-import/read-sheets';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Row } from '../../../ui/layout/primitives';
import { columnText } from '../area-text';
import styles from '../ImportPage.module.css';
import type { ImportRows } from '../use-import-rows';

type Props = {
  sheet: ManualSheet;
  read: Pick<ImportRows, 'doubles' | 'missing'>;
  onTake: (use: ColumnUse, place: number) => void;
  onRange: () => void;
};

/** Asks the user to choose columns: one of several with equal headers, and columns for missing fields. */
export const ColumnQuestions = ({ sheet, read: { doubles, missing }, onTake, onRange }: Props) => {
  const { t } = useTranslation('manualImport');
  const heads = sheet.columns.flatMap(({ texts }) => texts.join(' ') || []);
  return (
    <>
      {doubles.map(({ use, places }) => (
        <Row
          as="p"
          key={use}
          gap="8 12"
          align="center"
          wrap
          pad="8 12"
          borderBottom="line"
          size="data"
          className={styles.ask}
          role="alert"
        >
          <b>{t('double', { use: t(`use.${use}`), n: places.length })}</b>
          {places.map((place) => (
            <Button key={place} size="small" onClick={() => onTake(use, place)}>
              {columnText(t, sheet, place)}
            </Button>
          ))}
        </Row>
      ))}
      {missing.length > 0 && (
        <Row
          as="p"
          gap="8 12"
          align="center"
          wrap
          pad="8 12"
          borderBottom="line"
          size="data"
          className={styles.ask}
          role="alert"
        >
          <b>
            {t('missing', {
              use: missing.map((field) => t(`use.${field}`)).join(t('list.mark')),
              heads: heads.join(t('list.mark')),
            })}
          </b>
          <Button size="small" onClick={onRange}>
            {t('range.open')}
          </Button>
        </Row>
      )}
    </>
  );
};
