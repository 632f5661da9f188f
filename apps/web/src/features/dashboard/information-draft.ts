import { isTooLarge } from '@talus/domain/rich-text/byte-size';

/** How long after the last key the text is saved. */
export const SAVE_AFTER_MS = 466;

export type DraftState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'too-large';

type Options = {
  save: (html: string) => Promise<unknown>;
  onState: (state: DraftState, error?: unknown) => void;
};

/** Saves a text a moment after it was typed: one save at a time, the newest text last, and none that is too large. */
export const createDraft = ({ save, onState }: Options) => {
  /** Typed and not yet on its way; null where there is nothing. */
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

  /** Saves what waits, at once. */
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
    /** Gives up what waits. */
    stop: (): void => {
      clearTimeout(timer);
      waiting = null;
    },
  };
};

export type Draft = ReturnType<typeof createDraft>;
