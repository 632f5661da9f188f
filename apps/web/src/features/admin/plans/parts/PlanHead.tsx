import type { LayoutImage } from '@talus/contract/layouts';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../../app/errors';
import { notify } from '../../../../app/notices';
import { usePlace } from '../../../../lib/drafts/use-draft';
import { IconButton } from '../../../../ui/controls/IconButton';
import type { Stage } from '../../../../ui/floor-plan/use-stage';
import { ZoomTools } from '../../../../ui/floor-plan/ZoomTools';
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
    <header className={styles.head}>
      <span className={styles.words}>
        <h2>{name}</h2>
        {description && <span title={description}>{description}</span>}
      </span>
      <IconButton icon="pen" size={size} label={t('edit')} onClick={() => setNaming(true)} />
      <IconButton icon="trash" size={size} label={t('delete')} onClick={() => void remove()} />
      <span className={styles.zoom}>
        <ZoomTools stage={stage} isTouch={isPhone} />
      </span>
      {isNaming && <PlanDialog project={project} image={image} onClose={() => setNaming(false)} />}
    </header>
  );
};
