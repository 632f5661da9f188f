import { isTooLarge } from '@talus/domain/rich-text/byte-size';

/** Debounce delay after the last key before the text is saved. */
export const SAVE_AFTER_MS = 466;

export type DraftState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'too-large';

type Options = {
  save: (html: string) => Promise<unknown>;
  onState: (state: DraftState, error?: unknown) => void;
};

/**
 * Creates an autosave with debounce: one save at a time, the newest text last; texts over the size limit are not saved.
 */
export const createDraft = ({ save, onState }: Options) => {
  /** The text that waits to be saved; null where none waits. */
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const saveAll = async (): Promise<void> => {
    while (waiting !== null) {
      const html = waiting;
      waiting = null;
      onState('saving');
      try {
        await save(html);
        if (waiting === null) onState('saved');
      } catch (error) {
        waiting ??= html;
        return onState('failed', error);
      }
    }
  };

  /** Saves the waiting text at once. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    write: (html: string): void => {
      clearTimeout(timer);
      if (isTooLarge(html)) {
        waiting = null;
        onState('too-large');
        return;
      }
      waiting = html;
      onState('waiting');
      timer = setTimeout(flush, SAVE_AFTER_MS);
    },
    flush,
    /** Discards the waiting text. */
    stop: (): void => {
      clearTimeout(timer);
      waiting = null;
    },
  };
};

export type Draft = ReturnType<typeof createDraft>;
