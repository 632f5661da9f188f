import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { Row } from '../../../ui/layout/primitives';
import styles from './Tile.module.css';

type Props = {
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** `alarm`: ringing; `mute`: should ring but is inaudible. */
  look?: 'plain' | 'alarm' | 'mute';
  /** Renders the tile as a button. */
  button?: ButtonHTMLAttributes<HTMLButtonElement>;
  children?: ReactNode;
};

/** A state in the wall's header: a large title and a small text. */
export const Tile = ({ icon, title, text, look = 'plain', button, children }: Props) => {
  const inside = (
    <>
      {icon}
      <span className={styles.words}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {children}
    </>
  );
  return button ? (
    <Row
      as="button"
      {...button}
      type="button"
      align="center"
      panel
      tone="plain"
      textAlign="start"
      className={cx(styles.tile, styles[look])}
    >
      {inside}
    </Row>
  ) : (
    <Row align="center" panel tone="plain" textAlign="start" className={cx(styles.tile, styles[look])}>
      {inside}
    </Row>
  );
};
