import { lazy, Suspense } from 'react';
import { Box } from '../layout/primitives';
import type { EditorProps } from './Editor';
import styles from './Editor.module.css';

// Loaded on demand: the editor is large, and most users only read.
const Editor = lazy(async () => ({ default: (await import('./Editor')).Editor }));

/**
 * Edits rich text. `initial` is read once: use another `key` for another text. `onChange` receives the text to store,
 * empty where nothing is written.
 */
export const RichTextEditor = (props: EditorProps) => (
  <Suspense fallback={<Box surface="sunken" border="line" radius={2} className={styles.waiting} aria-hidden="true" />}>
    <Editor {...props} />
  </Suspense>
);
