import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { Row } from '../layout/primitives';
import type { CellQuestion, CellValue } from './column';

type Props = {
  question: CellQuestion;
  onAnswer: (given: { value: CellValue } | 'sure') => void;
  /** Large buttons for a phone. */
  isTouched?: boolean;
  /** Content after the answers. */
  children?: ReactNode;
};

/** Why a value is odd, and the answers. */
export const QuestionBody = ({ question, onAnswer, isTouched = false, children }: Props) => {
  const { title, text, suggestion, keep } = question;
  const size = isTouched ? 'touch' : 'small';
  return (
    <>
      <p>
        <b>{title}</b>
        {text}
      </p>
      <Row gap="4 8" align="center" wrap above={2}>
        {suggestion && (
          <Button size={size} kind="primary" onClick={() => onAnswer({ value: suggestion.value })}>
            {suggestion.label}
          </Button>
        )}
        <Button size={size} kind={suggestion ? 'secondary' : 'primary'} onClick={() => onAnswer('sure')}>
          {keep}
        </Button>
        {children}
      </Row>
    </>
  );
};
