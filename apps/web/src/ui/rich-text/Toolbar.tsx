import { INKS, type Ink, inkClass } from '@talus/domain/rich-text/allowed';
import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { cx } from '../cx';
import { Box, Grid, Row } from '../layout/primitives';
import text from './RichText.module.css';
import styles from './Toolbar.module.css';

const MARKS = [
  { mark: 'bold', letter: 'B', keys: 'Ctrl+B' },
  { mark: 'italic', letter: 'I', keys: 'Ctrl+I' },
  { mark: 'underline', letter: 'U', keys: 'Ctrl+U' },
  { mark: 'strike', letter: 'S', keys: 'Ctrl+Shift+S' },
] as const;

/** Moves the focus along the toolbar with arrow keys, as in every toolbar; Tab moves on to the text. */
const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  buttons.at((at + step + buttons.length) % buttons.length)?.focus();
  event.preventDefault();
};

export const Toolbar = ({ editor, disabled }: { editor: Editor; disabled: boolean }) => {
  const { t } = useTranslation('richText');
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      marks: MARKS.filter(({ mark }) => editor.isActive(mark)).map(({ mark }) => mark),
      ink: (editor.getAttributes('textStyle').ink ?? null) as Ink | null,
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const write = (ink: Ink | null) => {
    const chain = editor.chain().focus();
    (ink ? chain.setMark('textStyle', { ink }) : chain.unsetMark('textStyle')).run();
  };
  return (
    <Row
      role="toolbar"
      aria-label={t('toolbar')}
      gap={2}
      align="center"
      wrap
      pad={4}
      borderBottom="line"
      onKeyDown={walk}
    >
      {MARKS.map(({ mark, letter, keys }) => (
        <Grid
          as="button"
          key={mark}
          type="button"
          inline
          place="center"
          height="control"
          pad={0}
          radius={2}
          size="body"
          tone="plain"
          className={cx(styles.mark, styles[mark])}
          title={`${t(mark)} ${keys}`}
          aria-label={t(mark)}
          aria-pressed={now.marks.includes(mark)}
          disabled={disabled}
          onClick={() => editor.chain().focus().toggleMark(mark).run()}
        >
          <span aria-hidden="true">{letter}</span>
        </Grid>
      ))}
      <Box as="span" width={1} height={20} className={styles.gap} />
      {[null, ...INKS].map((ink) => (
        <Grid
          as="button"
          key={ink ?? 'plain'}
          type="button"
          inline
          place="center"
          height="control"
          pad={0}
          radius={2}
          size="body"
          tone="plain"
          weight="strong"
          className={cx(styles.ink, text.text)}
          title={t(`ink.${ink ?? 'plain'}`)}
          aria-label={t(`ink.${ink ?? 'plain'}`)}
          aria-pressed={now.ink === ink}
          disabled={disabled}
          onClick={() => write(ink)}
        >
          <span className={ink ? inkClass(ink) : undefined} aria-hidden="true">
            A
          </span>
        </Grid>
      ))}
      <Box as="span" width={1} height={20} className={styles.gap} />
      <IconButton
        icon="undo"
        label={t('undo')}
        disabled={disabled || !now.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <IconButton
        icon="redo"
        label={t('redo')}
        disabled={disabled || !now.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </Row>
  );
};
