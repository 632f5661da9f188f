import type { Notice } from '@talus/contract/notices';
import { oneLine } from '@talus/domain/rich-text/strip-tags';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../../ui/rich-text/RichText';
import type { Block } from '../state';
import styles from './Entry.module.css';
import { dateOf } from './words';

type Props = { notice: Notice; block: Block; zone: Zone; onOpen: (id: string) => void };

/** The first lines of an announcement; the whole entry is a button that opens it. */
export const Entry = ({ notice, block, zone, onOpen }: Props) => {
  const { t } = useTranslation('announcements');
  const date = dateOf(notice, block, zone);
  return (
    <article className={styles.entry}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.date}
          aria-label={t('entry.open', { date, text: oneLine(notice.content) })}
          onClick={() => onOpen(notice._id)}
        >
          {date}
        </button>
        {block === 'process' && notice.project === null && <span className={styles.all}>{t('everybody')}</span>}
      </header>
      <RichText html={notice.content} className={styles.text} />
    </article>
  );
};
