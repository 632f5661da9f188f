import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import type { Reference } from '@talus/domain/formulas/tokens';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { FormField } from '../../../../ui/form/FormField';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { errorAt } from '../../../../ui/form/form-errors';
import { Card } from '../../../../ui/layout/Card';
import { Box, Caption, Grid, Text } from '../../../../ui/layout/primitives';
import { useFormErrors } from '../use-form-errors';
import { FormulaDay } from './FormulaDay';
import { FormulaText } from './FormulaText';
import { OperandAge } from './OperandAge';
import styles from './parts.module.css';

const COEFFICIENTS = ['R0', 'T0', 'K', 'offset', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5'] as const;

type Props = { nameOf: (reference: Reference) => string | null; onTool: () => void };

/** Edits the calculation of the result: polynomial or formula. */
export const CalculationCard = ({ nameOf, onTool }: Props) => {
  const { t } = useTranslation('instruments');
  const { isDisabled } = useFormHandle();
  const { useFunction, data } = useFormNews().values as InstrumentForm;
  const error = errorAt(useFormErrors(), 'data.evalFunction');
  return (
    <Card
      title={t('section.calculation')}
      tools={
        <Button size="small" icon="fx" disabled={isDisabled} onClick={onTool}>
          {t('formula.open')}
        </Button>
      }
    >
      <Box below={6} className={styles.use}>
        <FormField name="useFunction" />
      </Box>
      {useFunction && (
        <Box below={8} pad="8 10" surface="sunken" border="line" radius={2} data-field="data.evalFunction">
          {data.evalFunction ? (
            <FormulaText text={data.evalFunction} nameOf={nameOf} />
          ) : (
            <Caption>{t('formula.none')}</Caption>
          )}
          {error && (
            <Text as="p" above={4} size="meta" tone="invalid" role="alert">
              {error}
            </Text>
          )}
          <Caption as="p" above={4}>
            {t('formula.rule')}
          </Caption>
          <OperandAge />
          <FormulaDay />
        </Box>
      )}
      <Grid gap="4 8" className={styles.calculationCardGrid}>
        {COEFFICIENTS.map((name) => (
          <FormField key={name} name={`data.${name}`} />
        ))}
      </Grid>
    </Card>
  );
};
