import { EditorContent, useEditor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { cx } from '../cx';
import styles from './Editor.module.css';
import { EXTENSIONS } from './extensions';
import text from './RichText.module.css';
import { Toolbar } from './Toolbar';

export type EditorProps = {
  /** What the writing is about, for whoever cannot see it. */
  label: string;
  initial: string;
  onChange: (html: string) => void;
  autoFocus?: boolean;
  disabled?: boolean;
  invalid?: boolean;
};

/** Keys of a Chinese input method are its own: its Esc must not close the dialog around. */
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
    // Asterisks and tildes are what somebody types, not an order to format
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
