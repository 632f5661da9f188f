import type { ReportTemplate } from '@talus/contract/admin/reports';
import { sectionsOn } from '@talus/domain/reports/template';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { Card } from '../../../../ui/layout/Card';
import { Caption, Grid } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { EmptyState } from '../../../../ui/status/EmptyState';
import { useName } from '../words';
import styles from './TemplatesCard.module.css';

type Props = { templates: readonly ReportTemplate[]; open: string | null; onOpen: (id: string) => void };

/** Number of sections listed by name; the rest is counted. */
const NAMED = 4;

export const TemplatesCard = ({ templates, open, onOpen }: Props) => {
  const { t } = useTranslation(['adminReports', 'reportSections']);
  const nameOf = useName();
  const size = usePhone() ? 'touch' : 'normal';
  const about = ({ sections }: ReportTemplate): string => {
    const on = sectionsOn(sections);
    return on.length > NAMED
      ? t('template.parts', { count: on.length })
      : on.map((section) => t(`reportSections:${section}`)).join(t('comma'));
  };
  return (
    <Card
      title={t('templates')}
      caption={templates.length}
      tools={
        <Button icon="plus" size={size} onClick={() => onOpen('new')}>
          {t('add')}
        </Button>
      }
      padded={false}
      ruled
    >
      <ul>
        {templates.map((template) => (
          <li key={template._id}>
            <Grid
              as="button"
              type="button"
              gap="0 8"
              width="full"
              bare
              size="data"
              tone="plain"
              textAlign="start"
              hover="ground"
              className={styles.template}
              aria-current={template._id === open || undefined}
              onClick={() => onOpen(template._id)}
            >
              <b>{nameOf(template)}</b>
              <span>{template.pages !== null && t('pages', { count: template.pages })}</span>
              <span>{about(template)}</span>
            </Grid>
          </li>
        ))}
      </ul>
      <Caption as="p" pad="8 12">
        {t('template.hint')}
      </Caption>
    </Card>
  );
};

export const NoTemplates = ({ onNew }: { onNew: () => void }) => {
  const { t } = useTranslation('adminReports');
  return (
    <Card>
      <EmptyState
        icon="file"
        title={t('templates.none')}
        actions={
          <Button kind="primary" icon="plus" onClick={onNew}>
            {t('add')}
          </Button>
        }
      >
        {t('templates.none.text')}
      </EmptyState>
    </Card>
  );
};
