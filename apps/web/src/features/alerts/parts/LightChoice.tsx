import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { StatusShape } from '../../../ui/StatusShape';
import { LIGHTS, type Light } from '../url';
import styles from './LightChoice.module.css';

type Props = { value: Light; onChange: (light: Light) => void; touch?: boolean };

const SHAPES = { all: null, yellow: 'AL', red: 'WSL' } as const;

/** Which lamps are shown: a radio whose choice is plainly filled, since it hides the others. */
export const LightChoice = ({ value, onChange, touch = false }: Props) => {
  const { t } = useTranslation('alerts');
  return (
    <div role="radiogroup" aria-label={t('filter.light')} className={cx(styles.choice, touch && styles.touch)}>
      {LIGHTS.map((light) => {
        const shape = SHAPES[light];
        return (
          <label key={light} className={styles.light}>
            <input
              type="radio"
              name="light"
              className="visually-hidden"
              checked={light === value}
              onChange={() => onChange(light)}
            />
            {shape && <StatusShape status={shape} size={10} />}
            {t(`light.${light}`)}
          </label>
        );
      })}
    </div>
  );
};
