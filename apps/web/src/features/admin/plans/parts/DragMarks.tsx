import { useTranslation } from 'react-i18next';
import { PIN_PATHS } from '../../../../ui/floor-plan/pin-shapes';
import type { StageBox } from '../../../../ui/floor-plan/stage';
import { Text } from '../../../../ui/layout/primitives';
import type { DraftPin } from '../draft';
import { placeText } from '../place-text';
import type { Drag } from '../use-pin-drag';
import styles from './DragMarks.module.css';

/** Marks the start of a drag and draws guides from the current position to the rulers. */
export const DragMarks = ({ drag: { from, at }, pin }: { drag: Drag; pin: DraftPin }) => (
  <svg className={styles.marks} aria-hidden="true">
    <line className={styles.guide} x1={`${at.x}%`} x2={`${at.x}%`} y1="0" y2="100%" />
    <line className={styles.guide} x1="0" x2="100%" y1={`${at.y}%`} y2={`${at.y}%`} />
    <line className={styles.way} x1={`${from.x}%`} y1={`${from.y}%`} x2={`${at.x}%`} y2={`${at.y}%`} />
    <svg x={`${from.x}%`} y={`${from.y}%`} overflow="visible" aria-hidden="true">
      <path className={styles.ghost} d={PIN_PATHS[pin.shape]} transform="translate(-12 -12)" />
    </svg>
  </svg>
);

/** Shows the current position in numbers beside the pin. */
export const DragTip = ({ drag: { at }, box }: { drag: Drag; box: StageBox }) => {
  const { t } = useTranslation('adminPlans');
  const isRight = at.x < 50;
  return (
    <Text
      as="output"
      pad="0 12"
      radius={2}
      size="data"
      tone="inverse"
      weight="strong"
      nowrap
      className={styles.tip}
      data-side={isRight ? 'right' : 'left'}
      style={{ left: box.left + (at.x / 100) * box.width, top: box.top + (at.y / 100) * box.height }}
    >
      {t('place', placeText(at))}
    </Text>
  );
};
