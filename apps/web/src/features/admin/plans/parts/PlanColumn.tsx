import { MOST_PICTURE_BYTES } from '@talus/contract/places/layout-edit';
import type { LayoutImage } from '@talus/contract/places/layouts';
import { inspectPicture } from '@talus/domain/monitor/picture';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorWords, isSessionLost, isUnanswered } from '../../../../app/errors';
import { notify } from '../../../../app/notices';
import { useSession } from '../../../../app/session/store';
import { Field } from '../../../../ui/controls/Field';
import { Select } from '../../../../ui/controls/Select';
import { Stack } from '../../../../ui/layout/primitives';
import { type FileRule, LOOK_BYTES } from '../../../../ui/upload/state';
import { UploadBox } from '../../../../ui/upload/UploadBox';
import type { Send } from '../../../../ui/upload/use-uploads';
import { readPlans, sendPlan } from '../queries';
import { PlanList } from './PlanList';
import styles from './parts.module.css';

type Props = {
  project: string;
  /** undefined: loading. */
  images: readonly LayoutImage[] | undefined;
  open: string | null;
  onOpen: (plan: string) => void;
  onUploaded: (plan: string) => void;
  /** The file input, so that other parts of the page can open the file dialog. */
  choice: RefObject<HTMLInputElement | null>;
};

/**
 * Tells by content whether a file is a picture. Of a large file only the beginning is read, which then counts as
 * incomplete.
 */
const isPicture = (bytes: Uint8Array): boolean => {
  const found = inspectPicture(bytes);
  return typeof found === 'object' || (found === 'incomplete' && bytes.length >= LOOK_BYTES);
};

const RULE: FileRule = {
  kinds: ['JPEG', 'PNG'],
  accept: 'image/jpeg,image/png',
  limit: MOST_PICTURE_BYTES,
  isKind: isPicture,
};

/** Selects the project, uploads plans and lists them in order. */
export const PlanColumn = ({ project, images, open, onOpen, onUploaded, choice }: Props) => {
  const { t } = useTranslation('adminPlans');
  const { projects } = useSession();
  const navigate = useNavigate();
  const send: Send = async (file, onShare, signal) => {
    try {
      const { _id } = await sendPlan(project, file, { onShare, signal });
      notify.success(t('upload.done'));
      await readPlans(project).catch(() => undefined);
      onUploaded(_id);
      return { ok: true };
    } catch (error) {
      return { ok: false, message: isUnanswered(error) || isSessionLost(error) ? null : errorWords(error).text };
    }
  };
  return (
    <Stack
      as="section"
      minWidth={0}
      minHeight={0}
      panel
      overflow="hidden"
      className={styles.column}
      aria-label={t('list')}
    >
      <Stack gap={10} flex="none" overflow="auto" className={styles.top}>
        <Field label={t('project')} required>
          {(aria) => (
            <Select
              {...aria}
              value={project}
              options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
              onValue={(next) => void navigate({ search: `?${new URLSearchParams({ project: next })}` })}
            />
          )}
        </Field>
        <UploadBox
          label={t('upload')}
          rule={RULE}
          refusals={{ kind: t('upload.kind'), size: t('upload.size') }}
          send={send}
          onDone={() => undefined}
          multiple
          choice={choice}
        />
      </Stack>
      {images && <PlanList project={project} images={images} open={open} onOpen={onOpen} />}
    </Stack>
  );
};
