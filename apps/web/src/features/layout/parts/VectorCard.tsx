import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/controls/Switch';
import { Arrow } from '../../../ui/floor-plan/Arrow';
import { amountText, type PlanPin } from '../../../ui/floor-plan/pins';
import { Card } from '../../../ui/layout/Card';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { Reading } from '../../../ui/status/Reading';
import { arrowLegend, vectorRows, vectorUnits } from '../legend';
import styles from './parts.module.css';

type Props = { pins: readonly PlanPin[]; isOn: boolean; onToggle: (isOn: boolean) => void };

/** The legend of the arrows, and the value of each. */
export const VectorCard = ({ pins, isOn, onToggle }: Props) => {
  const { t } = useTranslation('layout');
  const units = vectorUnits(pins);
  return (
    <Card
      title={t('vector.title')}
      tools={
        <Switch checked={isOn} onChange={onToggle}>
          <span className="visually-hidden">{t('vector.show')}</span>
        </Switch>
      }
    >
      <ul>
        {arrowLegend(pins).map(({ id, length, amount, isLongest }) => (
          <Row as="li" gap={8} align="center" height={24} size="data" key={id}>
            <Box as="span" flex="none" width={100} height={24} relative className={styles.arrow}>
              <Arrow length={length} />
            </Box>
            <Text flex="none" nowrap className={styles.force}>
              {amountText(amount)}
            </Text>
            <Caption minWidth={0} clip>
              {isLongest && t('vector.longest')}
            </Caption>
          </Row>
        ))}
      </ul>
      <Box as="table" width="full" above={8} size="data" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('vector.pin')}</th>
            <th scope="col">{t('vector.angle')}</th>
            <th scope="col">{t('vector.force')}</th>
          </tr>
        </thead>
        <tbody>
          {vectorRows(pins).map(({ id, name, angle, force, unit, decimals }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{Math.round(angle) % 360}°</td>
              <td>
                <Reading value={force} decimals={decimals} unit={unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {units.length > 1 && (
        <Caption as="p" above={8} line={18}>
          {t('vector.units', { units: units.join(t('vector.and')) })}
        </Caption>
      )}
      <Caption as="p" above={8} line={18}>
        {t('vector.rule')}
      </Caption>
    </Card>
  );
};
