import type { ReactNode } from 'react';
import styles from './PhoneFrame.module.css';

type Props = { children: ReactNode };

/** A screen under a thumb, from top to bottom: PhoneTitle, PhoneTabs, PhoneBody, PhoneFooter. */
export const PhoneFrame = ({ children }: Props) => <div className={styles.frame}>{children}</div>;

type TitleProps = {
  title: string;
  /** Right behind the title. */
  mark?: ReactNode;
  /** At the right edge. */
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

/** Stays on top while the rest moves beneath. */
export const PhoneTabs = ({ children }: Props) => <div className={styles.tabs}>{children}</div>;

export const PhoneBody = ({ children }: Props) => <div className={styles.body}>{children}</div>;

/** Stays at the foot: what is switched, then when it was read, then what is pressed. */
export const PhoneFooter = ({ children }: Props) => <footer className={styles.footer}>{children}</footer>;

export const PhoneRefreshed = ({ children }: Props) => <span className={styles.refreshed}>{children}</span>;
