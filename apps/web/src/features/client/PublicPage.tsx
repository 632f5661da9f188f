import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../app/LanguageSwitch';
import { BrandMark } from '../../ui/icons/BrandMark';
import { BackLink } from './BackLink';
import styles from './ClientPage.module.css';

type Props = { title: string; subtitle: string; children: ReactNode };

/** The frame of a page that is open without login. */
export const PublicPage = ({ title, subtitle, children }: Props) => (
  <div className={styles.page}>
    <header className={styles.bar}>
      <span className={styles.brand}>
        <BrandMark />
        <b>Talus</b>
      </span>
      <LanguageSwitch />
    </header>
    <main className={styles.box}>
      <BackLink />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
    </main>
  </div>
);
