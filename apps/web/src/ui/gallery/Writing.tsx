import { useState } from 'react';
import { Card } from '../layout/Card';
import { Stack } from '../layout/primitives';
import { RichText } from '../rich-text/RichText';
import { RichTextEditor } from '../rich-text/RichTextEditor';
import styles from './Gallery.module.css';
import type { GalleryWords } from './words';

/** The editor, and below it the rendered text. */
export const Writing = ({ words }: { words: GalleryWords }) => {
  const [html, setHtml] = useState(words.written);
  return (
    <Card title={words.writing} ruled className={styles.wide ?? ''}>
      <Stack gap={12}>
        <RichTextEditor label={words.writing} initial={words.written} onChange={setHtml} />
        <RichText html={html} />
      </Stack>
    </Card>
  );
};
