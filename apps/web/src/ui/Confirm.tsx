import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ConfirmDialog, type Question } from './ConfirmDialog';

/** Null: the answer is no. Else the reason that was given, empty where none was asked for. */
type Ask = (question: Question) => Promise<string | null>;

const ConfirmContext = createContext<Ask | null>(null);

type Pending = { question: Question; answer: (reason: string | null) => void };

/** Holds the one dialog that may be open. A question asked over another takes its place; the first is answered no. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
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
    pending?.answer(yes ? reason : null);
    setPending(null);
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

/** `if (await confirm({ title: … })) …` */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const ask = useAsk();
  return useCallback(async (question) => (await ask(question)) !== null, [ask]);
};

/** `const reason = await askWhy({ title: …, why: … })`; null: the person would rather not. */
export const useAskWhy = (): ((question: Question & { why: string }) => Promise<string | null>) => useAsk();
