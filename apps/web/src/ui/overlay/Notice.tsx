import { createContext, type ReactNode, useContext, useMemo, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/primitives';
import styles from './Notice.module.css';
import { NoticeCard } from './NoticeCard';
import { type NoticeKind, type NoticeText, reduceNotices } from './notice-stack';

type Tell = (notice: NoticeText | string) => void;
export type Notices = Record<NoticeKind, Tell>;

const NoticeContext = createContext<Notices | null>(null);

/** Shows notices in the band of the page header, side by side, so that they never cover a status. */
export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('ui');
  const [notices, dispatch] = useReducer(reduceNotices, []);
  const lastId = useRef(0);
  const tell = useMemo<Notices>(() => {
    const of =
      (kind: NoticeKind): Tell =>
      (notice) => {
        lastId.current += 1;
        const words = typeof notice === 'string' ? { title: notice } : notice;
        dispatch({ type: 'tell', notice: { ...words, kind, id: lastId.current } });
      };
    return { success: of('success'), info: of('info'), error: of('error') };
  }, []);
  return (
    <NoticeContext value={tell}>
      {children}
      {createPortal(
        <Row
          as="section"
          gap={8}
          align="start"
          className={styles.stack}
          aria-label={t('notice.label')}
          aria-live="polite"
        >
          {notices.map((notice) => (
            <NoticeCard key={notice.id} {...notice} onClose={() => dispatch({ type: 'dismiss', id: notice.id })} />
          ))}
        </Row>,
        document.body,
      )}
    </NoticeContext>
  );
};

/** Returns the functions that show notices: `notice.success('已儲存')`, `notice.error({ title, code })` */
export const useNotice = (): Notices => {
  const tell = useContext(NoticeContext);
  if (!tell) throw new Error('useNotice needs a NoticeProvider above it');
  return tell;
};
