import { depthAxisOf } from '@talus/domain/hierarchy/instrument-group';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form/FormField';
import { useFormNews } from '../../../../ui/form/form-context';
import { Caption, Grid, Text } from '../../../../ui/layout/primitives';
import type { GroupValues } from '../form';
import styles from './parts.module.css';

const AXES = ['x', 'y'] as const;
const PARTS = ['min', 'max', 'unit'] as const;

/** The fields of both axes; the group type decides the quantity of each axis. */
export const Axes = () => {
  const { t } = useTranslation('adminGroups');
  const { type } = useFormNews().values as GroupValues;
  return (
    <Grid gap="6 8" align="start" className={styles.axes}>
      <span />
      {PARTS.map((part) => (
        <Caption key={part} line={16} aria-hidden="true">
          {t(`axis.${part}`)}
        </Caption>
      ))}
      {AXES.map((axis) => (
        <Fragment key={axis}>
          <Text size="data" line={18} className={styles.axis}>
            {t(`axis.${axis}`)}
            {type && (
              <Caption as="small" block>
                {t(depthAxisOf(type) === `${axis}Axis` ? 'axis.depth' : 'axis.value')}
              </Caption>
            )}
          </Text>
          {PARTS.map((part) => (
            <div key={part} className={styles.cell}>
              <FormField name={`${axis}Axis.${part}`} />
            </div>
          ))}
        </Fragment>
      ))}
    </Grid>
  );
};
