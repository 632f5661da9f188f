import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Box, Caption, Clip, Row } from '../layout/primitives';
import { DropZone } from './DropZone';
import type { FileRule } from './state';
import styles from './UploadBox.module.css';
import { type Send, useUploads } from './use-uploads';

type Props = {
  label: string;
  rule: FileRule;
  /** Messages for files refused before sending. */
  refusals: Readonly<Record<'kind' | 'size', string>>;
  /** Sends one file; the kit itself makes no calls. */
  send: Send;
  onDone: (file: File) => void;
  multiple?: boolean;
  choice?: ComponentProps<typeof DropZone>['choice'];
};

/** Uploads files by drop or file dialog: checks each file, then sends one after another, each with its own result. */
export const UploadBox = ({ label, rule, refusals, send, onDone, multiple = false, choice }: Props) => {
  const { t } = useTranslation('form');
  const { rows, add, cancel, again, forget } = useUploads({ rule, send, onDone });
  return (
    <div className={styles.upload}>
      <DropZone
        label={label}
        accept={rule.accept}
        rule={t('upload.kinds', { kinds: rule.kinds.join(t('comma')), size: sizeText(rule.limit) })}
        onFiles={add}
        multiple={multiple}
        choice={choice}
      />
      {rows.length > 0 && (
        <Box as="ul" above={8} aria-label={t('upload.list')}>
          {rows.map(({ id, file, upload }) => (
            <Row
              as="li"
              key={id}
              gap={8}
              align="center"
              minHeight={32}
              borderBottom="grid"
              size="data"
              className={styles.file}
            >
              <Clip flex={1} minWidth={0} className={styles.name}>
                {file.name}
              </Clip>
              {upload.state === 'sending' && (
                <progress className={styles.bar} value={upload.share} max={1} aria-label={file.name} />
              )}
              <Caption
                className={styles.state}
                data-state={upload.state}
                role={isBad(upload.state) ? 'alert' : undefined}
              >
                {upload.state === 'refused'
                  ? refusals[upload.reason]
                  : upload.state === 'failed'
                    ? (upload.message ?? t('upload.unanswered'))
                    : upload.state === 'sending'
                      ? t('upload.share', { share: Math.round(upload.share * 100) })
                      : t(`upload.${upload.state}`)}
              </Caption>
              {upload.state === 'failed' && (
                <IconButton icon="refresh" label={t('upload.again', { name: file.name })} onClick={() => again(id)} />
              )}
              {upload.state === 'sending' ? (
                <IconButton icon="close" label={t('upload.cancel', { name: file.name })} onClick={() => cancel(id)} />
              ) : (
                <IconButton icon="close" label={t('upload.forget', { name: file.name })} onClick={() => forget(id)} />
              )}
            </Row>
          ))}
        </Box>
      )}
    </div>
  );
};

const isBad = (state: string) => state === 'refused' || state === 'failed';

const sizeText = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)}\u00a0MB`;
