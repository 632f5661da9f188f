import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

/** The SVG root of every picture; it covers its box and is cropped at the edges. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <svg className={styles.sheet} viewBox="0 0 760 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="760" height="900" fill="var(--pic)" />
    {children}
  </svg>
);

const LABELS = {
  left: { x: -24, y: 5, textAnchor: 'end' },
  right: { x: 24, y: 5, textAnchor: 'start' },
  above: { x: 0, y: -24, textAnchor: 'middle' },
} as const;

type NodeProps = { x: number; y: number; name: string; side?: keyof typeof LABELS };

/** A labelled instrument. */
export const Node = ({ x, y, name, side = 'right' }: NodeProps) => (
  <g transform={`translate(${x} ${y})`} className={styles.node}>
    <circle r="15" fill="var(--pic-node)" stroke="var(--pic-line)" strokeOpacity=".6" />
    <circle r="4.2" fill="var(--pic-line)" />
    <text {...LABELS[side]}>{name}</text>
  </g>
);

/** A scale bar of 120 px, labelled with the distance on the ground. */
export const ScaleBar = ({ middle, end }: { middle: string; end: string }) => (
  <g className={styles.scale}>
    <path d="M40 842h120M40 836v12M100 838v8M160 836v12" fill="none" stroke="var(--pic-line)" strokeOpacity=".7" />
    <text x="40" y="872">
      0
    </text>
    <text x="100" y="872" textAnchor="middle">
      {middle}
    </text>
    <text x="160" y="872" textAnchor="middle">
      {end}
    </text>
  </g>
);
