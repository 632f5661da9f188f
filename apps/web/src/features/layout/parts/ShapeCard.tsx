import { useTranslation } from 'react-i18next';
import { PinShapeMark } from '../../../ui/floor-plan/PinShapeMark';
import type { PlanPin } from '../../../ui/floor-plan/pins';
import { Card } from '../../../ui/layout/Card';
import { Row, Text } from '../../../ui/layout/primitives';
import { type ShapeRow, shapeRows } from '../legend';
import styles from './parts.module.css';

/** The legend of pin shapes: the kinds of instruments of each shape. */
export const ShapeCard = ({ pins }: { pins: readonly PlanPin[] }) => {
  const { t, i18n } = useTranslation('layout');
  const words = ({ kinds }: ShapeRow) => {
    const [first] = kinds;
    if (!first) return '—';
    const name = i18n.language === 'en' ? first.name_en : first.name_zh;
    return kinds.length === 1 ? `${name} ${first.code}` : t('shape.several', { name, n: kinds.length });
  };
  return (
    <Card title={t('shape.title')} caption={t('shape.caption')}>
      <ul className={styles.shapes}>
        {shapeRows(pins).map((row) => (
          <Row as="li" gap={8} align="center" size="data" key={row.shape}>
            <PinShapeMark shape={row.shape} size={18} />
            <Text minWidth={0} breaks>
              {words(row)}
            </Text>
            <Text push tone="muted">
              {row.pins}
            </Text>
          </Row>
        ))}
      </ul>
    </Card>
  );
};
