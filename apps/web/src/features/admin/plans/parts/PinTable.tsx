import { useTranslation } from 'react-i18next';
import { PinShapeMark } from '../../../../ui/floor-plan/PinShapeMark';
import { Icon } from '../../../../ui/icons/Icon';
import { Box, Clip, Row, Text } from '../../../../ui/layout/primitives';
import { type Lookup, labelOf } from '../lookup';
import { placeText } from '../place-text';
import type { PlanEditing } from '../use-plan-editor';
import styles from './PinTable.module.css';

type Props = { editing: PlanEditing; lookup: Lookup; onSelect: (key: string) => void };

/** Tells whether both components of an arrow are set; an arrow with one is not drawn. */
const hasBoth = ({ vector_x, vector_y }: { vector_x: string | null; vector_y: string | null }): boolean =>
  vector_x !== null && vector_y !== null;

/** The pins as a table: an accessible alternative to the drawing. */
export const PinTable = ({ editing: { state, changes }, lookup, onSelect }: Props) => {
  const { t } = useTranslation('adminPlans');
  const unsaved = new Set(changes.map(({ pin }) => pin.key));
  if (state.pins.length === 0)
    return (
      <Text as="p" pad={12} size="data" tone="muted">
        {t('pins.none')}
      </Text>
    );
  return (
    <Box flex={1} minHeight={0} overflow="auto">
      <Box as="table" width="full" size="data" className={styles.table} aria-label={t('pins.label')}>
        <thead>
          <tr>
            <th scope="col">{t('pins.name')}</th>
            <th scope="col">{t('pins.count')}</th>
            <th scope="col">x</th>
            <th scope="col">y</th>
            <th scope="col">
              <span className="visually-hidden">{t('vector')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {state.pins.map((pin) => {
            const { x, y } = placeText(pin);
            return (
              <tr key={pin.key} data-on={pin.key === state.selected || undefined}>
                <th scope="row">
                  <Row
                    as="button"
                    type="button"
                    gap={8}
                    align="center"
                    minHeight={28}
                    width="full"
                    bare
                    textAlign="start"
                    className={styles.pin}
                    onClick={() => onSelect(pin.key)}
                  >
                    <PinShapeMark shape={pin.shape} size={14} status="plain" />
                    <Clip minWidth={0}>{labelOf(pin, lookup) ?? t('pin.new')}</Clip>
                    {unsaved.has(pin.key) && (
                      <Box as="i" flex="none" className={styles.unsaved} title={t('pins.unsaved')}>
                        <span className="visually-hidden">{t('pins.unsaved')}</span>
                      </Box>
                    )}
                  </Row>
                </th>
                <td>{pin.instrument.length}</td>
                <td>{x}</td>
                <td>{y}</td>
                <td>
                  {pin.vector_enable &&
                    (hasBoth(pin) ? (
                      <span title={t('pins.vector')}>
                        <Icon name="arrow" size={14} />
                        <span className="visually-hidden">{t('pins.vector')}</span>
                      </span>
                    ) : (
                      <small>{t('pins.vector.part')}</small>
                    ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
};
