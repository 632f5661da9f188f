import { depthAxisOf } from '@talus/domain/hierarchy/instrument-group';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form/FormField';
import { useFormNews } from '../../../../ui/form/form-context';
import type { GroupValues } from '../form';
import styles from './Axes.module.css';

const AXES = ['x', 'y'] as const;
const PARTS = ['min', 'max', 'unit'] as const;

/** The fields of both axes; the group type decides the quantity of each axis. */
export const Axes = () => {
  const { t } = useTranslation('adminGroups');
  const { type } = useFormNews().values as GroupValues;
  return (
    <div className={styles.axes}>
      <span />
      {PARTS.map((part) => (
        <span key={part} className={styles.head} aria-hidden="true">
          {t(`axis.${part}`)}
        </span>
      ))}
      {AXES.map((axis) => (
        <Fragment key={axis}>
          <span className={styles.axis}>
            {t(`axis.${axis}`)}
            {type && <small>{t(depthAxisOf(type) === `${axis}Axis` ? 'axis.depth' : 'axis.value')}</small>}
          </span>
          {PARTS.map((part) => (
            <div key={part} className={styles.cell}>
              <FormField name={`${axis}Axis.${part}`} />
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
};
