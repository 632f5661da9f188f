import { EditorContent, useEditor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { cx } from '../cx';
import styles from './Editor.module.css';
import { EXTENSIONS } from './extensions';
import text from './RichText.module.css';
import { Toolbar } from './Toolbar';

export type EditorProps = {
  /** Accessible name of the editor. */
  label: string;
  initial: string;
  onChange: (html: string) => void;
  autoFocus?: boolean;
  disabled?: boolean;
  invalid?: boolean;
};

/** Stops keys during IME composition: Escape must then not close the surrounding dialog. */
const keepComposing = (event: KeyboardEvent) => {
  if (event.nativeEvent.isComposing) event.stopPropagation();
};

export const Editor = ({
  label,
  initial,
  onChange,
  autoFocus = false,
  disabled = false,
  invalid = false,
}: EditorProps) => {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    editable: !disabled,
    autofocus: autoFocus ? 'end' : false,
    // Typed asterisks and tildes are text, not formatting
    enableInputRules: false,
    enablePasteRules: false,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: cx(text.text, styles.area),
        role: 'textbox',
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pass through it
    <div className={cx(styles.editor, invalid && styles.invalid)} onKeyDown={keepComposing}>
      <Toolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
};
