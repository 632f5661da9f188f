import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The room of an ordinary screen: on a phone it keeps its distance from the edge, which lists with bars do not. */
export const Page = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;
