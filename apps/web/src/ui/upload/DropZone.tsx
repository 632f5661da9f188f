import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { Text } from '../layout/primitives';
import styles from './DropZone.module.css';

type Props = {
  label: string;
  accept: string;
  /** One line about the accepted files. */
  rule: string;
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  isBusy?: boolean;
  /** Ref of the file input, to open the file dialog from elsewhere by `click()`. */
  choice?: RefObject<HTMLInputElement | null> | undefined;
};

/** Accepts files by drop or file dialog; the parent reports their progress. */
export const DropZone = ({ label, accept, rule, onFiles, multiple = false, isBusy = false, choice }: Props) => {
  const { t } = useTranslation('form');
  const own = useRef<HTMLInputElement>(null);
  const input = choice ?? own;
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !isBusy) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  const drag = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" />
      <span>{t('upload.drop')}</span>
      <Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <Text as="small" width="full" size="meta" line={16} textAlign="center">
        {rule}
      </Text>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
};
