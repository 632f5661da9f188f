import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { Row } from '../../../../ui/layout/primitives';
import type { SheetHandle } from '../../../../ui/sheet/use-sheet';
import { explainCrosses, openCrosses } from './rows';

/**
 * Asks for each tick column that holds only crosses whether a cross means yes or no. Blocks creation until answered.
 */
export const CrossQuestions = ({ sheet }: { sheet: SheetHandle }) => {
  const { t } = useTranslation('adminBulk');
  const { rows } = sheet.state;
  return openCrosses(rows).map(({ key, n }) => {
    const column = sheet.shape.columns.find((one) => one.key === key)?.title ?? key;
    const explain = (isYes: boolean) => sheet.edit({ at: 0, out: rows, in: explainCrosses(rows, key, isYes) });
    return (
      <Row as="p" key={key} gap="8 12" align="center" wrap below={8} role="status">
        <b>{t('import.cross', { column, n: formatCount(n) })}</b>
        <Button size="small" onClick={() => explain(true)}>
          {t('import.cross.yes')}
        </Button>
        <Button size="small" onClick={() => explain(false)}>
          {t('import.cross.no')}
        </Button>
      </Row>
    );
  });
};
