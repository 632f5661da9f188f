import type { LayoutImage } from '@talus/contract/places/layouts';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../../app/errors';
import { notify } from '../../../../app/notices';
import { usePlace } from '../../../../lib/drafts/use-draft';
import { IconButton } from '../../../../ui/controls/IconButton';
import type { Stage } from '../../../../ui/floor-plan/use-stage';
import { ZoomTools } from '../../../../ui/floor-plan/ZoomTools';
import { Box, Row, Text } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { useConfirm } from '../../../../ui/overlay/Confirm';
import { deletePlan, readPlans } from '../queries';
import { PlanDialog } from './PlanDialog';
import styles from './PlanHead.module.css';

type Props = { project: string; image: LayoutImage; stage: Stage; onDeleted: () => void };

/** Shows the plan's name and description, with buttons to edit, delete and zoom. */
export const PlanHead = ({ project, image, stage, onDeleted }: Props) => {
  const { t } = useTranslation(['adminPlans', 'admin']);
  const confirm = useConfirm();
  const isPhone = usePhone();
  const [isNaming, setNaming] = usePlace(`plan naming ${image._id}`, () => false);
  const size = isPhone ? 'touch' : 'normal';
  const { name, description, pin } = image;
  const remove = async () => {
    const body = t('delete.body', { name, count: pin.length });
    if (!(await confirm({ title: t('delete.ask'), body, yes: t('delete.yes'), cancelled: 'delete' }))) return;
    try {
      await deletePlan(project, image);
      notify.success(t('deleted'));
      onDeleted();
    } catch (error) {
      reportError(error, 'error.deleting');
    }
    await readPlans(project).catch(() => undefined);
  };
  return (
    <Row
      as="header"
      gap={4}
      align="center"
      flex="none"
      minHeight={44}
      pad="0 8 0 12"
      borderBottom="line"
      className={styles.head}
    >
      <Row as="span" gap={10} align="baseline" flex={1} minWidth={0} nowrap className={styles.words}>
        <Text as="h2" flex="none" size="body" clip="inherit">
          {name}
        </Text>
        {description && (
          <Text size="data" tone="muted" clip="inherit" title={description}>
            {description}
          </Text>
        )}
      </Row>
      <IconButton icon="pen" size={size} label={t('edit')} onClick={() => setNaming(true)} />
      <IconButton icon="trash" size={size} label={t('delete')} onClick={() => void remove()} />
      <Box as="span" flex="none" className={styles.zoom}>
        <ZoomTools stage={stage} isTouch={isPhone} />
      </Box>
      {isNaming && <PlanDialog project={project} image={image} onClose={() => setNaming(false)} />}
    </Row>
  );
};
