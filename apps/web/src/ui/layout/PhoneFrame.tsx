import type { ReactNode } from 'react';
import styles from './PhoneFrame.module.css';

type Props = { children: ReactNode };

/** The frame of a screen on a phone, from top to bottom: PhoneTitle, PhoneTabs, PhoneBody, PhoneFooter. */
export const PhoneFrame = ({ children }: Props) => <div className={styles.frame}>{children}</div>;

type TitleProps = {
  title: string;
  /** Content after the title. */
  mark?: ReactNode;
  /** Content at the right edge. */
  children?: ReactNode;
};

export const PhoneTitle = ({ title, mark, children }: TitleProps) => (
  <header className={styles.title}>
    <h1>{title}</h1>
    {mark}
    <span className={styles.space} />
    {children}
  </header>
);

/** Stays on top while the body scrolls. */
export const PhoneTabs = ({ children }: Props) => <div className={styles.tabs}>{children}</div>;

export const PhoneBody = ({ children }: Props) => <div className={styles.body}>{children}</div>;

/** Stays at the bottom: toggles, then the load time, then buttons. */
export const PhoneFooter = ({ children }: Props) => <footer className={styles.footer}>{children}</footer>;

export const PhoneRefreshed = ({ children }: Props) => <span className={styles.refreshed}>{children}</span>;
