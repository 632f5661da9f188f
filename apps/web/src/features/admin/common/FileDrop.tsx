import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import styles from './FileDrop.module.css';

type Props = {
  label: string;
  accept: string;
  /** What is read of the file, in a line. */
  rule: string;
  onFile: (file: File) => void;
  isBusy?: boolean;
};

/** A file by drop or by choice, read here and sent nowhere. */
export const FileDrop = ({ label, accept, rule, onFile, isBusy = false }: Props) => {
  const { t } = useTranslation('form');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isBusy) onFile(file);
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
      <small className={styles.rule}>{rule}</small>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
};
