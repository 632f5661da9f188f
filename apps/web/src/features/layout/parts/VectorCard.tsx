import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/controls/Switch';
import { Arrow } from '../../../ui/floor-plan/Arrow';
import { amountText, type PlanPin } from '../../../ui/floor-plan/pins';
import { Card } from '../../../ui/layout/Card';
import { Reading } from '../../../ui/status/Reading';
import { arrowLegend, vectorRows, vectorUnits } from '../legend';
import styles from './VectorCard.module.css';

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
      <ul className={styles.legend}>
        {arrowLegend(pins).map(({ id, length, amount, isLongest }) => (
          <li key={id}>
            <span className={styles.arrow}>
              <Arrow length={length} />
            </span>
            <span className={styles.force}>{amountText(amount)}</span>
            <span className={styles.note}>{isLongest && t('vector.longest')}</span>
          </li>
        ))}
      </ul>
      <table className={styles.table}>
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
      </table>
      {units.length > 1 && <p className={styles.rule}>{t('vector.units', { units: units.join(t('vector.and')) })}</p>}
      <p className={styles.rule}>{t('vector.rule')}</p>
    </Card>
  );
};
