import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/controls/IconButton';
import { Icon } from '../../../../ui/icons/Icon';
import { Grid, Row } from '../../../../ui/layout/primitives';
import styles from '../Documents.module.css';
import { filePath } from '../queries';
import { useReplay } from '../use-replay';

/** Buttons that download a file unchanged and replay it. */
export const FileTools = ({ no, name }: { no: number; name: string }) => {
  const { t } = useTranslation('adminDocuments');
  const { replay, isPending } = useReplay();
  return (
    <Row as="span" inline gap={4} flex="none">
      <Grid
        as="a"
        place="center"
        width={28}
        height={28}
        radius={1}
        tone="muted"
        className={styles.download}
        href={filePath(no)}
        download={name}
        aria-label={t('file.download', { name })}
      >
        <Icon name="export" />
      </Grid>
      <IconButton
        icon="refresh"
        size="small"
        label={t('file.replay', { name })}
        disabled={isPending}
        onClick={() => replay([no])}
      />
    </Row>
  );
};
