import { lazy, Suspense } from 'react';
import type { EditorProps } from './Editor';
import styles from './Editor.module.css';

// The editor is large, and most people read.
const Editor = lazy(async () => ({ default: (await import('./Editor')).Editor }));

/**
 * Writes rich text. `initial` is read once: give it another `key` for another text. `onChange` says the text as it is
 * to be stored, empty where nothing is written.
 */
export const RichTextEditor = (props: EditorProps) => (
  <Suspense fallback={<div className={styles.waiting} aria-hidden="true" />}>
    <Editor {...props} />
  </Suspense>
);
