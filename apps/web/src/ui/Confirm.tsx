import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ConfirmDialog, type Question } from './ConfirmDialog';

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

type Pending = { question: Question; answer: (yes: boolean) => void };

/** Holds the one dialog that may be open. A question asked over another takes its place; the first is answered no. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setPending((previous) => {
          previous?.answer(false);
          return { question, answer: resolve };
        });
      }),
    [],
  );
  const close = (yes: boolean) => {
    pending?.answer(yes);
    setPending(null);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && <ConfirmDialog {...pending.question} onAnswer={close} />}
    </ConfirmContext>
  );
};

/** `if (await confirm({ title: … })) …` */
export const useConfirm = (): Ask => {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
};
