import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { Box, Caption } from '../layout/primitives';
import type { CellQuestion, CellValue } from './column';
import { QuestionBody } from './QuestionBody';
import styles from './Sheet.module.css';

type Props = {
  question: CellQuestion;
  /** Below the cell: the first rows have no room above. */
  isBelow: boolean;
  isLeft: boolean;
  onAnswer: (given: { value: CellValue } | 'sure') => void;
};

/** The question about a cell; takes the keyboard until it is answered, or left with Escape. */
export const QuestionPop = ({ question, isBelow, isLeft, onAnswer }: Props) => {
  const { t } = useTranslation('sheet');
  const [isShut, setShut] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  if (isShut) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setShut(true);
  };
  return (
    <Box
      ref={box}
      role="dialog"
      aria-label={question.title}
      data-question
      surface="raised"
      border="strong"
      radius={3}
      line={20}
      tone="plain"
      weight="normal"
      textAlign="start"
      className={cx(styles.question, isBelow && styles.questionBelow, isLeft && styles.questionLeft)}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.stopPropagation()}
    >
      <QuestionBody question={question} onAnswer={onAnswer}>
        <Caption push hide="phone" className={styles.answerKeys}>
          {t(question.suggestion ? 'question.keys' : 'question.keys-keep')}
        </Caption>
      </QuestionBody>
    </Box>
  );
};
