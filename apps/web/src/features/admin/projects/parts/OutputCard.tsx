import type { ProjectForm } from '@talus/contract/places/project-admin';
import { readPattern } from '@talus/domain/text/bounded-pattern';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { FormField } from '../../../../ui/form/FormField';
import { useFormNews } from '../../../../ui/form/form-context';
import { Card } from '../../../../ui/layout/Card';
import { Grid } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { NamesDialog } from './NamesDialog';
import styles from './parts.module.css';

/** Edits export contents, message language and the naming rule, with a check of existing names. */
export const OutputCard = ({ project }: { project: ProjectForm | null }) => {
  const { t } = useTranslation('adminProjects');
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const typed = useFormNews().values.instrumentNamedStyle;
  const style = typeof typed === 'string' ? typed.trim() : '';
  return (
    <Card title={t('section.output')}>
      <Grid gap="8 12" below={8} className={styles.grid}>
        <FormField name="config.export.display" />
        <FormField name="config.msglang.display" />
        <FormField name="instrumentNamedStyle" />
      </Grid>
      {project && (
        <Button
          size={isPhone ? 'touch' : 'normal'}
          icon="pattern"
          disabled={readPattern(style) === null}
          onClick={() => setOpen(true)}
        >
          {t('naming.check')}
        </Button>
      )}
      {project && isOpen && <NamesDialog projectId={project._id} style={style} onClose={() => setOpen(false)} />}
    </Card>
  );
};
