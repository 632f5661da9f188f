import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, type Question } from './ConfirmDialog';
import { useNotice } from './Notice';

/** Returns null for no, else the given reason, empty where none was asked for. */
type Ask = (question: Question) => Promise<string | null>;

const ConfirmContext = createContext<Ask | null>(null);

type Pending = { question: Question; answer: (reason: string | null) => void };

/**
 * Renders the only open confirm dialog, and says after a no that the action was cancelled. A question asked over another replaces it; the first is answered no.
 */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('ui');
  const notice = useNotice();
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setPending((previous) => {
          previous?.answer(null);
          return { question, answer: resolve };
        });
      }),
    [],
  );
  const close = (yes: boolean, reason: string) => {
    const { cancelled = 'action' } = pending?.question ?? {};
    pending?.answer(yes ? reason : null);
    setPending(null);
    if (!yes && cancelled !== 'nothing') notice.info(t(`cancelled.${cancelled}`));
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && <ConfirmDialog {...pending.question} onAnswer={close} />}
    </ConfirmContext>
  );
};

const useAsk = (): Ask => {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
};

/** Asks for confirmation: `if (await confirm({ title: … })) …` */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const ask = useAsk();
  return useCallback(async (question) => (await ask(question)) !== null, [ask]);
};

/** Asks for a reason: `const reason = await askWhy({ title: …, why: … })`; null when the user declines. */
export const useAskWhy = (): ((question: Question & { why: string }) => Promise<string | null>) => useAsk();
