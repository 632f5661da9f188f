import type { Status } from '@talus/domain/status/status';
import type { ReactNode } from 'react';
import styles from './status.module.css';

/** The shape of each status, so that a status reads without colour and on paper. */
const SHAPES: Record<Status, ReactNode> = {
  WSL: <path d="M6 .6 11.8 11.4H.2z" fill="var(--wsl)" />,
  AL: (
    <path
      d="M6 .8 11.2 6 6 11.2.8 6z"
      fill="var(--al)"
      stroke="var(--al-line)"
      strokeWidth="1.1"
      strokeLinejoin="round"
    />
  ),
  WL: <rect x="1" y="1" width="10" height="10" fill="var(--wl)" />,
  GREEN: <circle cx="6" cy="6" r="4.2" fill="var(--ok)" />,
  down: (
    <g fill="none" stroke="var(--down)" strokeWidth="1.6">
      <circle cx="6" cy="6" r="4.7" />
      <path d="M2.7 9.3 9.3 2.7" />
    </g>
  ),
};

/** The shape alone; the parent must show the word or expose it to screen readers. */
export const StatusShape = ({ status, size = 12 }: { status: Status; size?: number }) => (
  <svg className={styles.shape} width={size} height={size} viewBox="0 0 12 12" data-shape={status} aria-hidden="true">
    {SHAPES[status]}
  </svg>
);
