import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../../ui/layout/primitives';
import styles from '../Bulk.module.css';
import type { ImportFile } from './import-file';
import type { Check } from './use-check';

type Props = { file: ImportFile; check: Check; isCreating: boolean };

/** Shows the progress of an import: file, check, confirmation, creation. */
export const Steps = ({ file, check, isCreating }: Props) => {
  const { t } = useTranslation('adminBulk');
  const errors =
    check.state === 'checked' ? check.rows.reduce((sum, { checked }) => sum + checked.errors.length, 0) : null;
  const n = check.state === 'checked' ? check.rows.length : file.read.rows.length;
  const current = isCreating ? 'create' : errors === 0 ? 'confirm' : 'check';
  const said = {
    file: t('step.file.of', { name: file.name, sheet: file.read.sheet }),
    check:
      errors === null ? t('step.check.now') : t('step.check.of', { n: formatCount(n), errors: formatCount(errors) }),
    confirm: null,
    create: null,
  };
  return (
    <Row as="ol" gap="4 16" wrap below={8} tone="muted" className={styles.steps} aria-label={t('import.steps')}>
      {(['file', 'check', 'confirm', 'create'] as const).map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {t(`step.${step}`)} {said[step]}
        </li>
      ))}
    </Row>
  );
};
