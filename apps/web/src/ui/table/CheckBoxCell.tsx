import type { MouseEvent } from 'react';
import { CheckMark, type CheckState } from '../controls/CheckMark';
import { Row } from '../layout/primitives';
import styles from './DataTable.module.css';

type Props = { label: string; state: CheckState; tabIndex?: number; onToggle: (isRange: boolean) => void };

/** The checkbox at the start of a row or of the header; as wide as the cell, so that it is easy to hit. */
export const CheckBoxCell = ({ label, state, tabIndex, onToggle }: Props) => (
  <Row as="label" align="center" height="full" className={styles.box} title={label}>
    <input
      type="checkbox"
      className="visually-hidden"
      aria-label={label}
      checked={state === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some';
      }}
      tabIndex={tabIndex}
      onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
      onChange={() => undefined}
    />
    <CheckMark state={state} />
  </Row>
);
